import { thingById } from '../subjects.ts'
import { vehicles } from '../subjects/vehicles.ts'
import { endOfNounPhrase, firstWord, inClause, is, isUnknown, rewrite } from './token-runs.ts'
import type { Token } from './tokens.ts'
import { VIETNAMESE_ACTIONS, VIETNAMESE_DESCRIPTIONS } from './words/describing-words.ts'
import {
  HANGING,
  VIETNAMESE_LIKENESSES,
  VIETNAMESE_MATERIAL,
  VIETNAMESE_PICTURES,
  VIETNAMESE_SIMILE,
  VIETNAMESE_SOLID,
} from './words/likeness-words.ts'

/** Nouns whose kind is told by the word behind them: "cá lóc". */
const HEADS =
  /^(?:con |cái |chiếc |ngôi |quả |trái |bông |đóa |chai |cai |chiec |ngoi )?(?:cá|chim|hoa|nhà|đèn|thuyền|cầu|ghế|ca|nha|thuyen)$/
/** Kin behind an animal are the animal itself: "vịt mẹ". */
const KIN = /^(?:mẹ|bố|cha|ông|bà|me|bo)$/
const SYLLABLE = /^\S+$/

/** In Vietnamese, the first noun is what is meant, and its kind comes behind it. */
export function joinVietnamese(tokens: readonly Token[]): Token[] {
  let isBegun = false
  const isHanging = HANGING.test(tokens.map(({ text }) => text).join(' '))
  return rewrite(tokens, (at) => {
    const token = tokens[at]!
    const next = inClause(tokens[at + 1])
    const isPicture = VIETNAMESE_PICTURES.has(token.text) && (isBegun || isHanging)
    const end =
      (isPicture ? endOfNounPhrase(tokens, at + 1) : undefined) ??
      likenessOf(tokens, at) ??
      simile(tokens, at) ??
      madeOf(tokens, at) ??
      material(tokens, at) ??
      kindOf(token, next, at)
    isBegun ||= is(token, 'thing', 'place', 'group')
    return end ?? reread(token, tokens[at - 1], next, inClause(tokens[endOfNumber(tokens, at)]))
  })
}

/** Where the noun is behind a number and a classifier: "bốn con mèo". */
const endOfNumber = (tokens: readonly Token[], at: number): number =>
  isAlive(tokens[at + 2] ?? tokens[at]!) ? at + 2 : at + 3

/** What a word means beside its neighbours, if that is not what it means alone. */
const reread = (
  token: Token,
  previous: Token | undefined,
  next: Token | undefined,
  afterNumber: Token | undefined,
): Token | undefined =>
  verbOfAnimal(token, previous) ??
  properName(token, previous) ??
  family(token, next?.meanings.some((meaning) => meaning.is === 'number') ? afterNumber : next) ??
  title(token, next) ??
  kin(token, previous)

function likenessOf(tokens: readonly Token[], at: number): number | undefined {
  const token = tokens[at]!
  const isLikeness = VIETNAMESE_LIKENESSES.has(token.text) && !is(token, 'relation', 'verb')
  const end = isLikeness ? endOfNounPhrase(tokens, at + 1) : undefined
  return end && isSeen(tokens[end - 1]!) ? end : undefined
}

const isSeen = (token: Token): boolean => is(token, 'thing', 'group')

const simile = (tokens: readonly Token[], at: number): number | undefined =>
  VIETNAMESE_SIMILE.test(tokens[at]!.text) ? endOfNounPhrase(tokens, at + 1) : undefined

/** "Con mèo bằng giấy", "xe hơi đồ chơi". */
function madeOf(tokens: readonly Token[], at: number): number | undefined {
  const next = inClause(tokens[at + 1])
  if (next && VIETNAMESE_SOLID.test(next.text) && isAlive(tokens[at]!)) return at + 2
  const isMaterial = !!next && VIETNAMESE_MATERIAL.test(next.text) && isUnknown(next)
  if (!isMaterial || !isMovable(tokens[at]!)) return undefined
  const isNamedNext = / /.test(next.text) || !/^(?:bằng|bang)$/.test(next.text)
  return isNamedNext || !inClause(tokens[at + 2]) ? at + 2 : at + 3
}

/** "Làm bằng tre": of bamboo, which does not grow there. */
function material(tokens: readonly Token[], at: number): number | undefined {
  const isMade = /^(?:bằng|bang)$/.test(tokens[at]!.text) && isUnknown(tokens[at])
  const isBehind = /^(?:làm|lam)$/.test(tokens[at - 1]?.text ?? '')
  return isMade && isBehind && inClause(tokens[at + 1]) ? at + 2 : undefined
}

const isMovable = (token: Token): boolean =>
  isAlive(token) ||
  token.meanings.some(
    (meaning) => meaning.is === 'thing' && vehicles.some(({ id }) => id === meaning.value.id),
  )

const isAlive = ({ meanings }: Token): boolean =>
  meanings.some(
    (meaning) =>
      meaning.is === 'thing' &&
      (meaning.value.poses?.length ?? 0) > 1 &&
      !vehicles.some(({ id }) => id === meaning.value.id),
  )

function kindOf(token: Token, next: Token | undefined, at: number): number | undefined {
  if (next && isUnknownNoun(token)) return isBareThing(next) ? at + 2 : undefined
  if (!next || !HEADS.test(token.text) || !is(token, 'thing')) return undefined
  if (is(token, 'verb', 'relation', 'filler')) return undefined
  const word = firstWord(next.text)
  const isDescribed = VIETNAMESE_DESCRIPTIONS.has(word) || VIETNAMESE_ACTIONS.has(word)
  if (next.meanings.length === 0) return isDescribed ? undefined : at + 2
  const isOtherThing = next.meanings.every((meaning) => meaning.is === 'thing')
  return isOtherThing && SYLLABLE.test(next.text) && SYLLABLE.test(token.text) ? at + 2 : undefined
}

/** "Trang vở học trò": what comes behind a noun that is unknown tells more of it. */
function isUnknownNoun({ meanings, text }: Token): boolean {
  const word = firstWord(text)
  const isDescribing = VIETNAMESE_ACTIONS.has(word) || VIETNAMESE_DESCRIPTIONS.has(word)
  return meanings.length === 0 && !isDescribing && !MEASURE.test(text)
}

/** Several or a part of what comes behind: "đoàn lạc đà", "bó sen". */
const MEASURE =
  /(?:^|\s)(?:bó|đoàn|đàn|bầy|ánh|vạt|chùm|rặng|hàng|dãy|luống|khóm|cụm|nhành|cành|bụi|đống|xâu|túi|rổ|mẹt|khay|mâm|gánh|thúng|sọt|xe|đôi|lũ|đám|bọn|tốp|nhóm|chậu|giàn|thảm|hũ|lát|miếng|khúc|bo|doan|dan|bay|anh|chum|hang|day|chau|khay|mam)$/

const isBareThing = ({ meanings, text }: Token): boolean =>
  !CLASSIFIED.test(text) &&
  meanings.length > 0 &&
  meanings.every((meaning) => meaning.is === 'thing')

const CLASSIFIED =
  /^(?:con|cái|chiếc|ngôi|quả|trái|cây|bông|cô|chú|ông|bà|anh|người|em|cai|chiec|ngoi|qua|trai|cay|bong|co|chu|ong|ba|nguoi) /

/** "Con ốc sên bò", "cậu bé đá": crawling and kicking, and no cow and no stone. */
const verbOfAnimal = (token: Token, previous: Token | undefined): Token | undefined =>
  /^(?:bò|đá)$/.test(token.text) && !token.isAfterPause && previous && isAlive(previous)
    ? { ...token, meanings: [{ is: 'verb', value: 'unshown' }] }
    : undefined

/** "Sông Hương", "chú chó Vàng": what has a name is not of the colour or kind of that word. */
function properName(token: Token, previous: Token | undefined): Token | undefined {
  const isNamed = token.isName && SYLLABLE.test(token.text) && is(previous, 'thing', 'place')
  const isOther = is(token, 'place', 'filler', 'hour', 'season')
  return isNamed && !token.isAfterPause && !isOther ? { ...token, meanings: [] } : undefined
}

/** "Gia đình vịt" shows no people. */
const family = (token: Token, next: Token | undefined): Token | undefined =>
  /^(?:một )?(?:gia đình|gia dinh)(?: nhỏ)?$/.test(token.text) &&
  next &&
  isAlive(next) &&
  !isPerson(next)
    ? { ...token, meanings: [{ is: 'filler' }] }
    : undefined

const isPerson = ({ meanings }: Token): boolean =>
  meanings.some((meaning) => meaning.is === 'thing' && meaning.value.sitsAt !== undefined)

/** "Anh lính cứu hỏa" is one person. */
const TITLE =
  /^(?:anh|chị|cô|chú|bác|ông|bà|em|cậu|thằng|người|vị|các|chi|co|chu|ong|ba|cau|nguoi)$/

function title(token: Token, next: Token | undefined): Token | undefined {
  if (!TITLE.test(token.text) || !next || TITLE.test(next.text)) return undefined
  return isPerson(next) && next.text.includes(' ')
    ? { ...token, meanings: [{ is: 'filler' }] }
    : undefined
}

function kin(token: Token, previous: Token | undefined): Token | undefined {
  if (!previous || token.isAfterPause || !KIN.test(token.text)) return undefined
  const isAnimal = previous.meanings.some(
    (meaning) =>
      meaning.is === 'thing' &&
      thingById(meaning.value.id).sitsAt === undefined &&
      (meaning.value.poses?.length ?? 0) > 1,
  )
  return isAnimal ? { ...token, meanings: [{ is: 'filler' }] } : undefined
}
