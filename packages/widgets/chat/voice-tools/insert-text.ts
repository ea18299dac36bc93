import { flushSync } from 'react-dom'
import type { ChatStore } from '../store.ts'

/** Inserts the text at the caret, with spaces to the words around it, and moves the caret after the text. */
export function insertText({ $draft }: ChatStore, field: HTMLTextAreaElement, text: string): void {
  const draft = $draft.get()
  const before = draft.slice(0, field.selectionStart)
  const after = draft.slice(field.selectionEnd)
  const gapBefore = /\S$/.test(before) ? ' ' : ''
  const gapAfter = /^\S/.test(after) ? ' ' : ''
  const untilCaret = before + gapBefore + text
  // A field whose value React changes has its caret at the end.
  flushSync(() => $draft.set(untilCaret + gapAfter + after))
  field.setSelectionRange(untilCaret.length, untilCaret.length)
}
