import {
  baseKeymap,
  chainCommands,
  exitCode,
  lift,
  setBlockType,
  toggleMark,
  wrapIn,
} from '@tiptap/pm/commands'
import { redo, undo } from '@tiptap/pm/history'
import { keymap } from '@tiptap/pm/keymap'
import type { NodeType } from '@tiptap/pm/model'
import { liftListItem, sinkListItem, splitListItem, wrapInList } from '@tiptap/pm/schema-list'
import { TextSelection, type Command, type EditorState } from '@tiptap/pm/state'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
} from '@tiptap/pm/tables'
import type { EditorCommand } from './editor-handle.ts'
import { schema } from './schema.ts'

const { nodes, marks } = schema
const listItem = nodes['listItem']!

export const commands: Record<EditorCommand, Command> = {
  paragraph: setBlockType(nodes['paragraph']!),
  heading2: setBlockType(nodes['heading']!, { level: 2 }),
  heading3: setBlockType(nodes['heading']!, { level: 3 }),
  heading4: setBlockType(nodes['heading']!, { level: 4 }),
  bold: toggleMark(marks['bold']!),
  italic: toggleMark(marks['italic']!),
  bulletList: toggleList(nodes['bulletList']!),
  orderedList: toggleList(nodes['orderedList']!),
  blockquote: (state, dispatch) =>
    isInside(state, nodes['blockquote']!)
      ? lift(state, dispatch)
      : wrapIn(nodes['blockquote']!)(state, dispatch),
  horizontalRule(state, dispatch) {
    dispatch?.(state.tr.replaceSelectionWith(nodes['horizontalRule']!.create()).scrollIntoView())
    return true
  },
  insertTable,
  addRow: addRowAfter,
  addColumn: addColumnAfter,
  deleteRow,
  deleteColumn,
  deleteTable,
  undo,
  redo,
}

export function isInside({ selection }: EditorState, type: NodeType): boolean {
  const { $from } = selection
  for (let depth = $from.depth; depth > 0; depth--) if ($from.node(depth).type === type) return true
  return false
}

function toggleList(type: NodeType): Command {
  return (state, dispatch) =>
    isInside(state, type)
      ? liftListItem(listItem)(state, dispatch)
      : wrapInList(type)(state, dispatch)
}

const NEW_TABLE_ROWS = 3
const NEW_TABLE_COLUMNS = 3

function insertTable(state: EditorState, dispatch: Parameters<Command>[1]): boolean {
  if (isInside(state, nodes['table']!)) return false
  const row = (type: NodeType) =>
    nodes['tableRow']!.create(
      null,
      Array.from({ length: NEW_TABLE_COLUMNS }, () => type.createAndFill()!),
    )
  const rows = Array.from({ length: NEW_TABLE_ROWS }, (_, index) =>
    row(index === 0 ? nodes['tableHeader']! : nodes['tableCell']!),
  )
  const transaction = state.tr.replaceSelectionWith(nodes['table']!.create(null, rows))
  // Into the first cell: table, row, cell and paragraph begin before it.
  const start = transaction.mapping.map(state.selection.from, -1)
  const inside = TextSelection.near(transaction.doc.resolve(start + 1))
  dispatch?.(transaction.setSelection(inside).scrollIntoView())
  return true
}

const hardBreak: Command = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes['hardBreak']!.create()).scrollIntoView())
  return true
})

/** A quote ends with the second Enter, as a list does. */
const leaveEmptyQuote: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  const isEmpty = empty && $from.parent.content.size === 0
  return isEmpty && isInside(state, nodes['blockquote']!) ? lift(state, dispatch) : false
}

/** Tab leaves the editor where it has nothing to move in. */
export const writerKeymaps = (onLink: () => void, onToolbar: () => void) => [
  keymap({
    'Mod-b': commands.bold,
    'Mod-i': commands.italic,
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    'Mod-Alt-0': commands.paragraph,
    'Mod-Alt-2': commands.heading2,
    'Mod-Alt-3': commands.heading3,
    'Mod-Alt-4': commands.heading4,
    'Mod-Shift-7': commands.orderedList,
    'Mod-Shift-8': commands.bulletList,
    'Mod-Shift-9': commands.blockquote,
    'Shift-Enter': hardBreak,
    'Mod-Enter': hardBreak,
    'Mod-k': () => (onLink(), true),
    'Alt-F10': () => (onToolbar(), true),
    Enter: chainCommands(splitListItem(listItem), leaveEmptyQuote),
    Tab: chainCommands(goToNextCell(1), sinkListItem(listItem)),
    'Shift-Tab': chainCommands(goToNextCell(-1), liftListItem(listItem)),
  }),
  keymap(baseKeymap),
]
