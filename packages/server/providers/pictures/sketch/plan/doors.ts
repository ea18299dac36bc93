import { inClause, is } from './token-runs.ts'
import type { Token } from './tokens.ts'

const IN = /^(?:in|of|on|to)$/
const MAX_BEFORE_NOUN = 3

/** "A green door in a yellow house" is a yellow house with a green door. */
export function turnDoors(tokens: readonly Token[]): Token[] {
  const turned: Token[] = []
  for (let at = 0; at < tokens.length;) {
    const end = endOfOwner(tokens, at)
    const start = end === undefined ? undefined : startOfPart(turned)
    if (end === undefined || start === undefined) {
      turned.push(tokens[at]!)
      at += 1
      continue
    }
    const part = turned.splice(start)
    const owner = tokens.slice(at + 2, end)
    const isAfterPause = part[0]?.isAfterPause ?? tokens[at]!.isAfterPause
    const link: Token = {
      text: 'with',
      meanings: [{ is: 'relation', value: 'with' }],
      isAfterPause: false,
    }
    const moved = [...owner, link, ...part, tokens[at]!]
    for (const [index, token] of moved.entries())
      turned.push({ ...token, isAfterPause: index === 0 && isAfterPause })
    at = end
  }
  return turned
}

/** Behind the noun that has the part, if the token names a part of it. */
function endOfOwner(tokens: readonly Token[], at: number): number | undefined {
  const slot = tokens[at]!.meanings.find((meaning) => meaning.is === 'slot')
  if (!slot || is(tokens[at], 'thing') || !IN.test(inClause(tokens[at + 1])?.text ?? ''))
    return undefined
  for (let noun = at + 2; noun <= at + 2 + MAX_BEFORE_NOUN; noun += 1) {
    const token = inClause(tokens[noun])
    if (!token) return undefined
    const isOwner = token.meanings.some(
      (meaning) => meaning.is === 'thing' && slot.value in meaning.value.colours,
    )
    if (isOwner) return noun + 1
    if (!is(token, 'number', 'filler', 'colour', 'size')) return undefined
  }
  return undefined
}

/** Where the words for the part begin: "a green". */
function startOfPart(before: readonly Token[]): number {
  let start = before.length
  while (start > 0 && is(before[start - 1], 'colour', 'number', 'size')) {
    start -= 1
    if (before[start]!.isAfterPause) break
  }
  return start
}
