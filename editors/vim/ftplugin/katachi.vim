" Pattern databases of Katachi: comments, and in Neovim the language server.
if exists('b:did_ftplugin')
  finish
endif
let b:did_ftplugin = 1
setlocal commentstring=#\ %s comments=:#
let b:undo_ftplugin = 'setlocal commentstring< comments<'
if has('nvim-0.8') && executable('mkpat')
  lua vim.lsp.start({ name = 'mkpat', cmd = { 'mkpat', 'lsp' }, root_dir = vim.fn.expand('%:p:h') })
endif
