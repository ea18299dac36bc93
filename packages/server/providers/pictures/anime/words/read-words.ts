import { MAX_ACCESSORIES, type creations } from '@atelier/contract'
import type { Accessory } from '../accessories.ts'
import { ageOf, describeFeature, fabricOf, isMale, PEOPLE } from './features.ts'
import { lexicons, type Language, type Slot } from './lexicon.ts'
import { languageOf, readTokens, type Token } from './tokens.ts'
import type { Colour, Feature, Quality, Who } from './vocabulary.ts'

export interface WordsReading {
  character: Partial<Omit<creations.AnimeCharacter, 'accessories'>>
  scene: Partial<creations.AnimeScene>
  /** Accessories that the words name, and those that they take off. */
  worn: Accessory[]
  removed: Accessory[]
  /** Words that name what cannot be drawn. */
  unknown: string[]
  language: 'en' | 'vi'
}

const SCENES = {
  expressions: 'expression',
  poses: 'pose',
  framings: 'framing',
  places: 'place',
  times: 'time',
  weathers: 'weather',
} as const satisfies Partial<Record<Slot, keyof creations.AnimeScene>>

/** Reads how a person looks, and how and where they are seen. */
export function readWords(text: string): WordsReading {
  const language = languageOf(text)
  const { tokens, name } = takeName(readTokens(text, language))
  const who = valueOf(tokens, 'who') as Who | undefined
  const reading: WordsReading = {
    character: { ...(who && PEOPLE[who]), ...(name && { name }) },
    scene: {},
    worn: [],
    removed: [],
    unknown: [],
    language: language === 'en' ? 'en' : 'vi',
  }
  for (const [index, token] of tokens.entries()) readToken(reading, tokens, index, token, language)
  const unique = [...new Set(reading.worn)]
  return {
    ...reading,
    worn: unique.slice(0, MAX_ACCESSORIES),
    unknown: [...new Set(reading.unknown)],
  }
}

function readToken(
  reading: WordsReading,
  tokens: readonly Token[],
  index: number,
  token: Token,
  language: Language,
): void {
  const { meaning, text } = token
  if (!meaning) {
    if (!/^\d+$/.test(text)) reading.unknown.push(text.toLowerCase())
    return
  }
  const { slot, value } = meaning
  if (slot in SCENES) Object.assign(reading.scene, { [SCENES[slot as keyof typeof SCENES]]: value })
  else if (slot === 'hair') reading.character.hair = value as creations.AnimeCharacter['hair']
  else if (slot === 'clothes')
    reading.character.clothes = value as creations.AnimeCharacter['clothes']
  else if (slot === 'accessories') {
    const list = isWithout(tokens, index) ? reading.removed : reading.worn
    list.push(value as Accessory)
  } else if (slot === 'colours' || slot === 'qualities')
    readModifier(reading, tokens, index, lexicons[language].nounFirst)
}

/** A colour or a quality belongs to the nearest noun of its clause: in English the next one, in Vietnamese the one before. */
function readModifier(
  { character, unknown }: WordsReading,
  tokens: readonly Token[],
  index: number,
  nounFirst: boolean,
): void {
  const token = tokens[index]!
  const word = token.meaning!.value as Colour | Quality
  const noun = nearestNoun(tokens, index, nounFirst)
  const slot = noun?.meaning?.slot
  const isBeard = noun?.meaning?.value === 'beard' || noun?.meaning?.value === 'moustache'
  if (slot === 'features' || slot === 'hair' || isBeard) {
    const feature = slot === 'features' ? (noun!.meaning!.value as Feature) : 'hair'
    const who = valueOf(tokens, 'who') as Who | undefined
    const said = describeFeature(feature, word, isMale(who))
    // "Short braids" are braids.
    if (said && !(slot !== 'features' && 'hair' in said)) Object.assign(character, said)
    else if (!said && token.meaning!.slot === 'colours') unknown.push(`${token.text} ${noun!.text}`)
  } else if (slot === 'accessories') {
    const colour = fabricOf(word)
    if (colour) character.accessoryColour = colour
  } else if (slot === 'who' && ageOf(word)) character.age = ageOf(word)!
  else if (token.meaning!.slot === 'colours') character.clothesColour = fabricOf(word)!
  else if (!noun && ageOf(word)) character.age = ageOf(word)!
}

const NOUNS: readonly Slot[] = ['features', 'hair', 'clothes', 'accessories', 'who']

function nearestNoun(
  tokens: readonly Token[],
  index: number,
  nounFirst: boolean,
): Token | undefined {
  const { clause } = tokens[index]!
  const isNoun = (token: Token) =>
    token.clause === clause && token.meaning && NOUNS.includes(token.meaning.slot)
  const before = tokens.slice(0, index).findLast(isNoun)
  const after = tokens.slice(index + 1).find(isNoun)
  return nounFirst ? (before ?? after) : (after ?? before)
}

const isWithout = (tokens: readonly Token[], index: number): boolean => {
  const { clause } = tokens[index]!
  return tokens
    .slice(Math.max(0, index - 3), index)
    .some(({ meaning, clause: other }) => meaning?.slot === 'without' && other === clause)
}

const valueOf = (tokens: readonly Token[], slot: Slot): string | undefined =>
  tokens.find(({ meaning }) => meaning?.slot === slot)?.meaning?.value

/** The words in capitals after "named" are a name. */
function takeName(tokens: Token[]): { tokens: Token[]; name?: string } {
  const at = tokens.findIndex(({ meaning }) => meaning?.slot === 'named')
  if (at < 0) return { tokens }
  const rest = tokens.slice(at + 1)
  const end = rest.findIndex(
    ({ text, clause }) => !/^\p{Lu}/u.test(text) || clause !== tokens[at]!.clause,
  )
  const names = end < 0 ? rest : rest.slice(0, end)
  if (names.length === 0) return { tokens }
  return {
    tokens: [...tokens.slice(0, at), ...rest.slice(names.length)],
    name: names
      .map(({ text }) => text)
      .join(' ')
      .slice(0, 40),
  }
}
