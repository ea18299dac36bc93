import type { Pigment } from '../pigments.ts'
import { thingById } from '../subjects.ts'
import { isPlant } from './left-out.ts'
import type { Meaning } from './lexicon.ts'
import type { WishLanguage } from '../../wish-language.ts'
import { inClause, is, isUnknown, rewrite } from './token-runs.ts'
import type { Token } from './tokens.ts'

/** Things whose names are colours before "coloured" and after "is". */
const NAMED_AFTER: Readonly<Record<string, Pigment>> = {
  peach: 'apricot',
  salmon: 'coral',
  lime: 'leaf',
  chocolate: 'brown',
  gold: 'ochre',
  rose: 'rose',
  olive: 'olive',
}
const COLOURED = /^(?:coloured|colored)$/
const BECOMES =
  /^(?:is|are|was|were|turned|turning|turns|painted|glowing|all|bright|deep|dark|pale|light)$/
const DETERMINED = /^(?:a|an|one|the|my|her|his|your|our|half|this|that|fresh|ripe|single)$/

const onlyColour = (token: Token, value?: Pigment): Token => ({
  ...token,
  meanings: value
    ? [{ is: 'colour', value }]
    : token.meanings.filter((meaning) => meaning.is === 'colour'),
})

/** Settles which words are colours: "the sun low and orange" shows no fruit, and green bamboo is not blue. */
export function settleColours(tokens: readonly Token[], language: WishLanguage): Token[] {
  return rewrite(tokens, (at) =>
    language === 'en' ? settleEnglish(tokens, at) : settleVietnamese(tokens[at]!, tokens[at - 1]),
  )
}

function settleEnglish(tokens: readonly Token[], at: number): Token | undefined {
  const token = tokens[at]!
  if (COLOURED.test(token.text) && at > 0 && !token.isAfterPause)
    return { ...token, meanings: [{ is: 'filler' }] }
  const named = NAMED_AFTER[token.text]
  const next = inClause(tokens[at + 1])
  if (named && next && COLOURED.test(next.text)) return onlyColour(token, named)
  if (named && !is(token, 'colour'))
    return isPredicate(token, tokens[at - 1]) ? onlyColour(token, named) : undefined
  if (!is(token, 'colour') || !is(token, 'thing')) return undefined
  return isSaidOfNoun(tokens, at) ? onlyColour(token) : undefined
}

const isPredicate = (token: Token, previous: Token | undefined): boolean =>
  !token.isAfterPause && /^(?:is|are|was|were|turned|painted)$/.test(previous?.text ?? '')

/** "The sun low and orange", but neither "a juicy orange" nor "apples and orange". */
function isSaidOfNoun(tokens: readonly Token[], at: number): boolean {
  for (let before = at - 1; before >= 0 && !tokens[before + 1]!.isAfterPause; before -= 1) {
    const told = tellBy(tokens, before, at)
    if (told !== undefined) return told
  }
  return isColour(inClause(tokens[at + 2]))
}

/** Whether a word before it tells that it is a colour. */
function tellBy(tokens: readonly Token[], before: number, at: number): boolean | undefined {
  const token = tokens[before]!
  const previous = tokens[before - 1]
  if (BECOMES.test(token.text) && !DETERMINED.test(previous?.text ?? '')) return true
  if (token.text === 'in' || (token.text === 'one' && isAmongOthers(tokens, at))) return true
  if (token.text === 'and') return isDescription(previous)
  if (DETERMINED.test(token.text) || is(token, 'number', 'relation', 'verb')) return false
  return isDescription(token) ? undefined : is(token, 'thing', 'weather', 'place')
}

/** "Two cats, one orange and one black". */
function isAmongOthers(tokens: readonly Token[], at: number): boolean {
  const others = tokens.slice(at + 1, at + 5)
  return others.some(
    ({ text }, index) => /^(?:one|other)$/.test(text) && isColour(others[index + 1]),
  )
}

const isColour = (token: Token | undefined): boolean => is(token, 'colour') && !is(token, 'thing')

const isDescription = (token: Token | undefined): boolean =>
  !!token && (is(token, 'size', 'colour', 'mood') || isUnknown(token))

/** "Cam và quýt" are fruit. */
const isNoun = (token: Token, previous: Token | undefined): boolean =>
  is(token, 'colour') &&
  (!previous || token.isAfterPause || /^(?:và|với|ăn|đựng)$/.test(previous.text))

/** "Xanh" is green of what grows, and blue of water and of the sky. */
const GREEN =
  /(?:^|\s)(?:tre|trúc|cây|lá|cỏ|lúa|mạ|rừng|đồi|vườn|rau|chuối|cải|thông|dừa|rêu|bèo|luống|tán|táo|xoài|ếch|vẹt|rùa|rong|sấu|cốm|ớt|la|co|lua|rung|doi|vuon|chuoi|thong|dua|reu)(?:$|\s)/
const GREEN_ANIMALS = new Set(['frog', 'parrot', 'turtle', 'crocodile', 'caterpillar', 'lizard'])

const isGreen = ({ text, meanings }: Token): boolean =>
  GREEN.test(text) ||
  meanings.some(
    (meaning: Meaning) =>
      meaning.is === 'thing' && (isPlant(meaning.value) || GREEN_ANIMALS.has(meaning.value.id)),
  )

function settleVietnamese(token: Token, previous: Token | undefined): Token | undefined {
  if (token.text === 'cam' && isNoun(token, previous))
    return { ...token, meanings: [{ is: 'thing', value: thingById('orange') }] }
  if (!/^(?:màu |mau )?xanh$/.test(token.text) || token.isAfterPause || !previous) return undefined
  return isGreen(previous) ? onlyColour(token, 'leaf') : undefined
}
