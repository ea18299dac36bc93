import { findTexts, SHARE_BLANK } from '@atelier/contract'

/** A part of a text in the preview. */
export interface Piece {
  text: string
  /** The text that can be blanked or kept here. */
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
  return splitBy(content, blanked).flatMap(({ text, match }): Piece[] =>
    match === undefined
      ? splitBy(text, marked).map(toPiece)
      : [{ text: SHARE_BLANK, marked: match, isBlanked: true }],
  )
}

function toPiece({ text, match }: Part): Piece {
  return match === undefined ? { text } : { text, marked: match }
}

interface Part {
  text: string
  /** The longest of the texts that the part begins with. If texts overlap, the part is longer than each of them. */
  match?: string
}

function splitBy(content: string, texts: readonly string[]): Part[] {
  const parts: Part[] = []
  let position = 0
  for (const { start, end } of findTexts(content, texts)) {
    if (position < start) parts.push({ text: content.slice(position, start) })
    const text = content.slice(start, end)
    parts.push({ text, match: longestOf(texts.filter((match) => text.startsWith(match))) })
    position = end
  }
  if (position < content.length) parts.push({ text: content.slice(position) })
  return parts
}

function longestOf(texts: readonly string[]): string {
  return texts.reduce((longest, text) => (text.length > longest.length ? text : longest))
}
