import { createSearch, replaceSpans } from './replace-spans.ts'

/** Removes \( … \), \[ … \], $$ … $$, and $ … $ without spaces inside its ends, as `$5 and $6` are amounts. */
export function removeFormulas(text: string): string {
  const closings: Record<string, (from: number) => number> = {
    '\\(': createSearch(text, /\\\)/g),
    '\\[': createSearch(text, /\\\]/g),
    $$: createSearch(text, /\$\$/g),
  }
  return replaceSpans(text, /\\[([]|\$\$/g, ({ index, 0: opening }) => {
    const closing = closings[opening]!(index + opening.length)
    return closing === Infinity ? undefined : { end: closing + 2, replacement: ' ' }
  }).replace(/(?<![\w\\$])\$(?!\s)[^$\n]*(?<![\s\\])\$(?![\w$])/g, ' ')
}
