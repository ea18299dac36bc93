import { redoDepth, undoDepth } from '@tiptap/pm/history'
import type { EditorState } from '@tiptap/pm/state'
import { isInside } from './commands.ts'
import type { BlockType, ToolbarState } from './editor-handle.ts'
import { schema } from './schema.ts'

const { nodes, marks } = schema

export function toolbarStateOf(state: EditorState): ToolbarState {
  const { $from } = state.selection
  return {
    block: blockTypeOf(state),
    bold: isMarked(state, 'bold'),
    italic: isMarked(state, 'italic'),
    link: marks['link']!.isInSet($from.marks())?.attrs['href'] as string | undefined,
    bulletList: isInside(state, nodes['bulletList']!),
    orderedList: isInside(state, nodes['orderedList']!),
    blockquote: isInside(state, nodes['blockquote']!),
    table: isInside(state, nodes['table']!),
    canUndo: undoDepth(state) > 0,
    canRedo: redoDepth(state) > 0,
  }
}

function blockTypeOf({ selection }: EditorState): BlockType {
  const { parent } = selection.$from
  if (parent.type !== nodes['heading']) return 'paragraph'
  return `heading${parent.attrs['level'] as 2 | 3 | 4}`
}

function isMarked(state: EditorState, name: 'bold' | 'italic'): boolean {
  const type = marks[name]!
  const { empty, from, to, $from } = state.selection
  if (empty) return type.isInSet(state.storedMarks ?? $from.marks()) !== undefined
  return state.doc.rangeHasMark(from, to, type)
}

export const isSameToolbar = (first: ToolbarState, second: ToolbarState): boolean =>
  (Object.keys(first) as (keyof ToolbarState)[]).every((key) => first[key] === second[key])
