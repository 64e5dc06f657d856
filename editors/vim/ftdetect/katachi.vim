" Many programs call their files .db: ours have one of these lines.
autocmd BufRead,BufNewFile *.db
      \ if search('^\%(Pattern\|attribute_map\|goal_elements\|callback_data\)\s', 'nw') | setfiletype katachi | endif
