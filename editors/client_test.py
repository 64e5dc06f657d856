"""The language server, asked by pytest-lsp: a client that checks the protocol itself.

    MKPAT=target/debug/mkpat python3 -m pytest -q -p no:cacheprovider -o asyncio_mode=auto editors/client_test.py
"""

import os
import pathlib

import pytest_lsp
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

NET = "attribute_map general\n\nPattern Net\n\n?O?\nOX.\n?.*\n\n:8,A,valeu(35)\n\n?O?\nOa.\n?.*\n\n;lib(a)==2\n"


@pytest_lsp.fixture(config=ClientServerConfig(server_command=[os.environ.get("MKPAT", "mkpat"), "lsp"]))
async def client(lsp_client: LanguageClient):
    answer = await lsp_client.initialize_session(
        types.InitializeParams(capabilities=client_capabilities("visual-studio-code"))
    )
    assert answer.server_info.name == "mkpat"
    yield
    await lsp_client.shutdown_session()


async def test_a_database_is_written(client: LanguageClient, tmp_path: pathlib.Path):
    uri = (tmp_path / "attack.db").as_uri()
    document = types.TextDocumentItem(uri=uri, language_id="katachi", version=1, text=NET)
    client.text_document_did_open(types.DidOpenTextDocumentParams(text_document=document))
    await client.wait_for_notification(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    assert [found.code for found in client.diagnostics[uri]] == ["E0306"]

    whole = types.Range(start=types.Position(line=0, character=0), end=types.Position(line=20, character=0))
    name = types.TextDocumentIdentifier(uri=uri)
    fixes = await client.text_document_code_action_async(
        types.CodeActionParams(text_document=name, range=whole, context=types.CodeActionContext(diagnostics=[]))
    )
    assert [edit.new_text for fix in fixes for edit in fix.edit.changes[uri]] == ["value"]

    change = types.DidChangeTextDocumentParams(
        text_document=types.VersionedTextDocumentIdentifier(uri=uri, version=2),
        content_changes=[types.TextDocumentContentChangeWholeDocument(text=NET.replace("valeu", "value").replace(":8", ":\\"))],
    )
    client.text_document_did_change(change)
    await client.wait_for_notification(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    # What the drawing proves is lint's to say.
    assert [found.code for found in client.diagnostics[uri]] == ["L0201"]

    at = types.Position(line=14, character=2)
    hover = await client.text_document_hover_async(types.HoverParams(text_document=name, position=at))
    assert "lib(stone)" in hover.contents.value
    items = await client.text_document_completion_async(types.CompletionParams(text_document=name, position=at))
    assert any(item.label == "lib" for item in items)
    symbols = await client.text_document_document_symbol_async(types.DocumentSymbolParams(text_document=name))
    assert [symbol.name for symbol in symbols] == ["Net"]
