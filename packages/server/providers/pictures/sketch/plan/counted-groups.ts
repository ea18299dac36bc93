import { inClause, is, rewrite } from './token-runs.ts'
import type { Token } from './tokens.ts'

const FAMILY = /(?:family|gia đình|cả nhà|gia dinh|ca nha)$/
const LINK = /^(?:of|có|gồm|co|gom)$/
const PERSON = /^(?:người|nguoi|people|persons)$/

/** "A family of five", "cả nhà bốn người": as many as the number says altogether. */
export function countFamilies(tokens: readonly Token[]): Token[] {
  const counted: Token[] = []
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at]!
    const end = endOfCount(tokens, at)
    if (end === undefined) {
      counted.push(token)
      at += 1
      continue
    }
    const number = tokens.slice(at + 1, end).find((each) => is(each, 'number'))!
    counted.push({ ...number, isAfterPause: token.isAfterPause }, { ...token, isAfterPause: false })
    at = end
  }
  return counted
}

function endOfCount(tokens: readonly Token[], at: number): number | undefined {
  if (!is(tokens[at], 'group') || !FAMILY.test(tokens[at]!.text)) return undefined
  const link = inClause(tokens[at + 1])
  const isLinked = LINK.test(link?.text ?? '')
  const numberAt = isLinked ? at + 2 : at + 1
  if (!is(inClause(tokens[numberAt]), 'number')) return undefined
  const next = inClause(tokens[numberAt + 1])
  if (PERSON.test(next?.text ?? '')) return numberAt + 2
  const isOfPeople = link?.text === 'of' && !is(next, 'thing', 'group')
  return isOfPeople ? numberAt + 1 : undefined
}

const TREE = /^tre$/

/** Without marks, "tre xanh" is bamboo, and no child. */
export const readBamboo = (tokens: readonly Token[], bamboo: Token['meanings']): Token[] =>
  rewrite(tokens, (at) => {
    const next = inClause(tokens[at + 1])
    return TREE.test(tokens[at]!.text) && next?.text === 'xanh'
      ? { ...tokens[at]!, meanings: bamboo }
      : undefined
  })
