import { TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state'
import { safeHref } from '../document/node.ts'
import { schema } from './schema.ts'

const link = schema.marks['link']!

/**
 * Makes a link of the selection, or of the link at the cursor; without either, inserts the URL as a link. Without a URL,
 * removes the link. Undefined if the URL is one that a document may not have.
 */
export function linkTransaction(
  state: EditorState,
  value: string | undefined,
): Transaction | undefined {
  const { from, to } = linkRange(state) ?? state.selection
  if (value === undefined) return state.tr.removeMark(from, to, link)
  const href = safeHref(value)
  if (!href) return undefined
  const mark = link.create({ href })
  if (from === to) return state.tr.replaceSelectionWith(schema.text(value.trim(), [mark]), false)
  return state.tr.addMark(from, to, mark).setSelection(TextSelection.create(state.doc, from, to))
}

/** The whole link around the cursor. Undefined if something is selected, or the cursor is in none. */
function linkRange({ selection }: EditorState): { from: number; to: number } | undefined {
  const { $from, empty } = selection
  const mark = empty ? link.isInSet($from.marks()) : undefined
  if (!mark) return undefined
  const start = $from.start()
  let range: { from: number; to: number } | undefined
  $from.parent.forEach((node, offset) => {
    if (!mark.isInSet(node.marks)) {
      if (range && range.to < selection.from) range = undefined
      return
    }
    const from = start + offset
    if (range?.to === from) range.to = from + node.nodeSize
    else if (!range || range.to < selection.from) range = { from, to: from + node.nodeSize }
  })
  return range
}
