import { SHARE_BLANK } from '@atelier/contract'

/** A part of a text in the preview. */
export interface Piece {
  text: string
  /** The text that can be blanked here; `text` is what stands for it if it is blanked. */
  marked?: string
  isBlanked?: boolean
}

/**
 * Splits a text where it contains marked or blanked texts. Joined, the pieces are the result of `blankTexts`, so that
 * the preview shows exactly what readers get.
 */
export function splitIntoPieces(
  content: string,
  { blanked, marked }: { blanked: readonly string[]; marked: readonly string[] },
): Piece[] {
  return splitBy(content, blanked).flatMap(({ text, isMatch }): Piece[] =>
    isMatch
      ? [{ text: SHARE_BLANK, marked: text, isBlanked: true }]
      : splitBy(text, marked).map((part) =>
          part.isMatch ? { text: part.text, marked: part.text } : { text: part.text },
        ),
  )
}

interface Part {
  text: string
  isMatch: boolean
}

function splitBy(content: string, texts: readonly string[]): Part[] {
  const pattern = patternOf(texts)
  if (!pattern) return [{ text: content, isMatch: false }]
  return (
    content
      .split(pattern)
      // The pattern has one group, so every second part is a match.
      .map((text, index) => ({ text, isMatch: index % 2 === 1 }))
      .filter(({ text }) => text !== '')
  )
}

let latest: { key: string; pattern: RegExp } | undefined

/** Where texts overlap, the longer one wins, as in `blankTexts`. */
function patternOf(texts: readonly string[]): RegExp | undefined {
  if (texts.length === 0) return undefined
  const source = texts
    .toSorted((a, b) => b.length - a.length)
    .map((text) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`))
    .join('|')
  if (latest?.key !== source) latest = { key: source, pattern: new RegExp(`(${source})`, 'gu') }
  return latest.pattern
}
