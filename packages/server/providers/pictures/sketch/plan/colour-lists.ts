import type { Meaning } from './lexicon.ts'
import { is } from './token-runs.ts'
import type { Token } from './tokens.ts'

/** How many words may be between a number and its noun. */
const MAX_BETWEEN = 3
const AND = /^(?:and|và|va)$/
/** A plural without a number is three. */
const USUAL = 3

/** "Four umbrellas: green, pink, black and yellow": each colour is of some of them. */
export function dealColours(tokens: readonly Token[]): Token[] {
  const dealt: Token[] = []
  for (let at = 0; at < tokens.length;) {
    const end = endOfList(tokens, at)
    const total = end === undefined ? undefined : countBefore(tokens, at)
    if (end === undefined || total === undefined) dealt.push(tokens[at++]!)
    else {
      dealt.push(...deal(tokens.slice(at, end), total))
      at = end
    }
  }
  return dealt
}

/** Behind two or more colours between commas, which follow a noun. */
function endOfList(tokens: readonly Token[], start: number): number | undefined {
  if (start === 0 || !is(tokens[start], 'colour')) return undefined
  if (!tokens[start]!.isAfterPause && tokens[start - 1]!.text !== 'in') return undefined
  let end = start
  let colours = 0
  while (end < tokens.length) {
    const isNext = end === start || tokens[end]!.isAfterPause || AND.test(tokens[end - 1]!.text)
    if (is(tokens[end], 'colour') && isNext) colours += 1
    else if (!AND.test(tokens[end]!.text)) break
    end += 1
  }
  // "A house, red and white flowers": what comes behind is what is painted.
  const isOfNext = end < tokens.length && !tokens[end]!.isAfterPause
  return colours > 1 && !isOfNext ? end : undefined
}

function countBefore(tokens: readonly Token[], at: number): number | undefined {
  let noun = at - 1
  while (noun >= 0 && !is(tokens[noun], 'thing')) {
    if (at - noun > 2) return undefined
    noun -= 1
  }
  const thing = tokens[noun]?.meanings.find((meaning) => meaning.is === 'thing')
  if (!thing) return undefined
  for (let before = noun - 1; before >= Math.max(0, noun - MAX_BETWEEN); before -= 1) {
    const number = tokens[before]!.meanings.find(isNumber)
    if (number) return number.value > 1 ? number.value : undefined
    if (tokens[before + 1]!.isAfterPause) break
  }
  return tokens[noun]!.text.endsWith('s') ? USUAL : undefined
}

const isNumber = (meaning: Meaning): meaning is Extract<Meaning, { is: 'number' }> =>
  meaning.is === 'number'

function deal(listed: readonly Token[], total: number): Token[] {
  const colours = listed.filter((token) => is(token, 'colour'))
  // Of fewer things than colours, the last colours are left, and said to be missing.
  return colours.flatMap((token, at) => {
    const share = Math.floor(total / colours.length) + (at < total % colours.length ? 1 : 0)
    const colour = token.meanings.filter((meaning) => meaning.is === 'colour')
    return share === 0
      ? [{ ...token, meanings: [], isAfterPause: false }]
      : [
          {
            text: String(share),
            meanings: [{ is: 'number' as const, value: share }],
            isAfterPause: false,
          },
          { ...token, meanings: colour, isAfterPause: false },
        ]
  })
}
