import type { Block } from '../document/blocks.ts'
import type { ChangedBlock, ChangePart, Replacement } from './change.ts'
import { wordChanges } from './word-changes.ts'

export interface FindOptions {
  matchCase: boolean
  wholeWords: boolean
}

/** What is found becomes a replacement, which the writer takes or refuses. */
export function findReplacements(
  blocks: readonly Block[],
  query: string,
  added: string,
  { matchCase, wholeWords }: FindOptions,
): Replacement[] {
  if (query === '') return []
  const fold = matchCase ? (text: string) => text : withoutCapitals
  const wanted = fold(query)
  return blocks.flatMap(({ text, from }) =>
    placesOf(fold(text), wanted)
      .filter((start) => !wholeWords || isWhole(text, start, query.length))
      .map((start) => ({
        id: String(from + start),
        from: from + start,
        to: from + start + query.length,
        removed: text.slice(start, start + query.length),
        added,
      })),
  )
}

function placesOf(text: string, wanted: string): number[] {
  const places: number[] = []
  for (
    let start = text.indexOf(wanted);
    start !== -1;
    start = text.indexOf(wanted, start + wanted.length)
  )
    places.push(start)
  return places
}

/** A letter whose small form is longer, such as İ, stays: places in the text must not move. */
function withoutCapitals(text: string): string {
  const small = text.toLowerCase()
  if (small.length === text.length) return small
  return text.replaceAll(/\p{Lu}/gu, (letter) =>
    letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter,
  )
}

const LETTER = /[\p{L}\p{M}\p{N}]/u

const isWhole = (text: string, start: number, length: number): boolean =>
  !LETTER.test(text[start - 1] ?? ' ') && !LETTER.test(text[start + length] ?? ' ')

/** What turns one block into a text that a model, or somebody else, has written in its place. */
export function replacementsOf(block: Block, after: string, language: string): Replacement[] {
  const replacements: Replacement[] = []
  let position = block.from
  for (const { kind, text } of wordChanges(block.text, after, language)) {
    const last = replacements.at(-1)
    if (kind === 'same') position += text.length
    else if (kind === 'removed') {
      const to = position + text.length
      replacements.push({ id: String(position), from: position, to, removed: text, added: '' })
      position = to
    } else if (last?.to === position && last.added === '') last.added = text
    else
      replacements.push({
        id: String(position),
        from: position,
        to: position,
        removed: '',
        added: text,
      })
  }
  return replacements
}

/**
 * Moves replacements to where their blocks are now. Those of a block that was changed meanwhile are left out: an added
 * word has no words of its own by which its place could be checked.
 */
export function moveReplacements(
  replacements: readonly Replacement[],
  before: readonly Block[],
  now: readonly Block[],
): Replacement[] {
  let next = 0
  return before.flatMap((block) => {
    const place = now.findIndex(({ text }, index) => index >= next && text === block.text)
    if (place === -1) return []
    next = place + 1
    const by = now[place]!.from - block.from
    return replacements
      .filter((replacement) => isIn(block, replacement))
      .map((replacement) => movedBy(replacement, by))
  })
}

const movedBy = (replacement: Replacement, by: number): Replacement => ({
  ...replacement,
  from: replacement.from + by,
  to: replacement.to + by,
})

const isIn = (block: Block, { from, to }: Replacement): boolean =>
  from >= block.from && to <= block.from + block.text.length

/** The blocks that the replacements are in, with the words around them. */
export function changedBlocks(
  blocks: readonly Block[],
  replacements: readonly Replacement[],
): ChangedBlock[] {
  return blocks.flatMap((block) => {
    const own = replacements.filter((replacement) => isIn(block, replacement))
    if (own.length === 0) return []
    return [{ type: block.type, level: block.level, parts: partsOf(block, own) }]
  })
}

function partsOf({ text, from }: Block, replacements: readonly Replacement[]): ChangePart[] {
  const parts: ChangePart[] = []
  let done = 0
  for (const { id, removed, added, ...range } of replacements) {
    const before = text.slice(done, range.from - from)
    if (before) parts.push({ kind: 'same', text: before })
    if (removed) parts.push({ kind: 'removed', text: removed, change: id })
    if (added) parts.push({ kind: 'added', text: added, change: id })
    done = range.to - from
  }
  const rest = text.slice(done)
  if (rest) parts.push({ kind: 'same', text: rest })
  return parts
}
