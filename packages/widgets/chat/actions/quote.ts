import { flushSync } from 'react-dom'
import type { ChatStore } from '../store.ts'

/** Puts the text as a quotation at the end of the message in the composer, and the caret after it. */
export function quote(
  { $draft }: ChatStore,
  field: HTMLTextAreaElement | null,
  text: string,
): void {
  const quotation = text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')
  const draft = $draft.get().trimEnd()
  const quoted = `${draft && `${draft}\n\n`}${quotation}\n\n`
  // A field whose value React changes has its caret at the end.
  flushSync(() => $draft.set(quoted))
  field?.focus()
  field?.setSelectionRange(quoted.length, quoted.length)
}
