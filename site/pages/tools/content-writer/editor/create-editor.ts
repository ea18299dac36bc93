// ProseMirror on the page, without React: a key press renders no component.
import { gapCursor } from '@tiptap/pm/gapcursor'
import { history } from '@tiptap/pm/history'
import { Node } from '@tiptap/pm/model'
import { EditorState, TextSelection, type Transaction } from '@tiptap/pm/state'
import { tableEditing } from '@tiptap/pm/tables'
import { EditorView } from '@tiptap/pm/view'
import type { WritableAtom } from 'nanostores'
import type { DocumentNode } from '../document/node.ts'
import { commands, writerKeymaps } from './commands.ts'
import type { EditorHandle, ToolbarState } from './editor-handle.ts'
import { writerInputRules } from './input-rules.ts'
import { linkTransaction } from './link.ts'
import { schema } from './schema.ts'
import { placeholderPlugin, textMarksKey, textMarksPlugin } from './text-marks.ts'
import { isSameToolbar, toolbarStateOf } from './toolbar-state.ts'

interface EditorOptions {
  body: DocumentNode
  label: string
  placeholder: string
  language: string
  $toolbar: WritableAtom<ToolbarState | undefined>
  onChange: () => void
  onLink: () => void
  onToolbar: () => void
}

export interface Editor extends EditorHandle {
  destroy(): void
}

/** Throws if the body is no document of this editor. */
export function createEditor(mount: HTMLElement, options: EditorOptions): Editor {
  const { body, label, placeholder, language, $toolbar, onChange, onLink, onToolbar } = options
  const doc = nodeFrom(body)
  const plugins = [
    ...writerKeymaps(onLink, onToolbar),
    writerInputRules(),
    history(),
    gapCursor(),
    tableEditing(),
    textMarksPlugin(),
    placeholderPlugin(placeholder),
  ]
  const view = new EditorView(mount, {
    state: EditorState.create({ doc, plugins }),
    attributes: {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      lang: language,
      class: 'writer-text',
    },
    transformPastedHTML: withoutStyles,
    dispatchTransaction,
  })
  showToolbar()

  function dispatchTransaction(this: EditorView, transaction: Transaction): void {
    this.updateState(this.state.apply(transaction))
    if (transaction.docChanged) onChange()
    if (transaction.docChanged || transaction.selectionSet || transaction.storedMarksSet)
      showToolbar()
  }

  function showToolbar(): void {
    const next = toolbarStateOf(view.state)
    const shown = $toolbar.get()
    if (!shown || !isSameToolbar(shown, next)) $toolbar.set(next)
  }

  /** Written once per state of the text: saving and the analysis ask for the same. */
  let written: { doc: Node; body: DocumentNode } | undefined
  function writeBody(): DocumentNode {
    if (written?.doc !== view.state.doc)
      written = { doc: view.state.doc, body: view.state.doc.toJSON() as DocumentNode }
    return written.body
  }

  return {
    body: writeBody,
    replaceBody(next) {
      const { tr, doc: before } = view.state
      view.dispatch(tr.replaceWith(0, before.content.size, nodeFrom(next).content))
    },
    replace(replacements) {
      const { tr } = view.state
      let count = 0
      // From the end, so that the places before stay where they are.
      for (const { from, to, removed, added } of replacements.toReversed()) {
        if (textBetween(from, to) !== removed) continue
        if (added === '') tr.delete(from, to)
        else tr.replaceWith(from, to, schema.text(added, marksAt(from, to)))
        count++
      }
      if (count > 0) view.dispatch(tr)
      return count
    },
    select(from, to) {
      const selection = TextSelection.create(view.state.doc, from, to)
      view.focus()
      view.dispatch(view.state.tr.setSelection(selection).scrollIntoView())
      const { node } = view.domAtPos(from)
      const element = node instanceof Element ? node : node.parentElement
      element?.scrollIntoView({ block: 'center' })
    },
    mark: (marks) => view.dispatch(view.state.tr.setMeta(textMarksKey, marks)),
    run(command) {
      commands[command](view.state, view.dispatch, view)
      view.focus()
    },
    link(href) {
      const transaction = linkTransaction(view.state, href)
      if (transaction) view.dispatch(transaction)
      view.focus()
    },
    textBetween,
    selection: () => ({ from: view.state.selection.from, to: view.state.selection.to }),
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  }

  function textBetween(from: number, to: number): string {
    const { doc: text } = view.state
    return to <= text.content.size ? text.textBetween(from, to, '\n', '\n') : ''
  }

  function marksAt(from: number, to: number) {
    const place = view.state.doc.resolve(from)
    return (to > from ? place.marksAcross(view.state.doc.resolve(to)) : place.marks()) ?? []
  }
}

function nodeFrom(body: DocumentNode): Node {
  const node = Node.fromJSON(schema, body)
  node.check()
  return node
}

/** The content security policy reports styles and event handlers in pasted HTML, though nothing applies or runs them. */
const withoutStyles = (html: string): string =>
  html.replaceAll(/<[a-z][^<>]*>/gi, (tag) =>
    tag.replaceAll(/\s(?:style|on[a-z]+)\s*=/gi, ' data-dropped='),
  )
