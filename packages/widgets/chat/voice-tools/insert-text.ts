import type { ChatStore } from '../store.ts'

/** Puts the text where the caret is, apart from the words around it. */
export function insertText({ $draft }: ChatStore, field: HTMLTextAreaElement, text: string): void {
  const draft = $draft.get()
  const before = draft.slice(0, field.selectionStart)
  const after = draft.slice(field.selectionEnd)
  const gapBefore = /\S$/.test(before) ? ' ' : ''
  const gapAfter = /^\S/.test(after) ? ' ' : ''
  $draft.set(before + gapBefore + text + gapAfter + after)
}
