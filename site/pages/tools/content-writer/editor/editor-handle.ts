import type { Replacement } from '../changes/change.ts'
import type { DocumentNode } from '../document/node.ts'

/** What is open above the text. */
export type EditorTool = 'find' | 'change'

/** A place that is marked in the text. */
export interface TextMark {
  from: number
  to: number
  kind: 'blank' | 'longSentence'
}

export type BlockType = 'paragraph' | 'heading2' | 'heading3' | 'heading4'

/** What the toolbar shows of the place where the cursor is. */
export interface ToolbarState {
  block: BlockType
  bold: boolean
  italic: boolean
  link: string | undefined
  bulletList: boolean
  orderedList: boolean
  blockquote: boolean
  table: boolean
  canUndo: boolean
  canRedo: boolean
}

export type EditorCommand =
  | BlockType
  | 'bold'
  | 'italic'
  | 'bulletList'
  | 'orderedList'
  | 'blockquote'
  | 'horizontalRule'
  | 'insertTable'
  | 'addRow'
  | 'addColumn'
  | 'deleteRow'
  | 'deleteColumn'
  | 'deleteTable'
  | 'undo'
  | 'redo'

/** What the page asks of the editor, without its library. */
export interface EditorHandle {
  body(): DocumentNode
  /** Replaces the whole text in one step, which can be undone. */
  replaceBody(body: DocumentNode): void
  /** Applies those whose words are still at their place, and returns how many. */
  replace(replacements: readonly Replacement[]): number
  /** Selects a place and scrolls to it. */
  select(from: number, to: number): void
  mark(marks: readonly TextMark[]): void
  run(command: EditorCommand): void
  /** Makes a link of the selection; without a URL, removes the link at the cursor. */
  link(href: string | undefined): void
  textBetween(from: number, to: number): string
  /** What is selected. Empty, as two equal places, if nothing is. */
  selection(): { from: number; to: number }
  focus(): void
}
