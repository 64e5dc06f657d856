// Starts `mkpat lsp` for pattern databases.
const { workspace } = require("vscode");
const { LanguageClient, TransportKind } = require("vscode-languageclient/node");

let client;

function activate() {
  const command = workspace.getConfiguration("katachi").get("mkpat", "mkpat");
  const server = { command, args: ["lsp"], transport: TransportKind.stdio };
  const options = { documentSelector: [{ scheme: "file", language: "katachi" }] };
  client = new LanguageClient("katachi", "Katachi", server, options);
  return client.start();
}

function deactivate() {
  return client ? client.stop() : undefined;
}

module.exports = { activate, deactivate };
