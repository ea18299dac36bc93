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
  reading: WordsReading,
  tokens: readonly Token[],
  index: number,
  nounFirst: boolean,
): void {
  const { character } = reading
  const token = tokens[index]!
  const { slot, value } = token.meaning!
  const word = value as Colour | Quality
  const noun = nearestNoun(tokens, index, nounFirst)
  const feature = noun && featureOf(noun)
  const colour = slot === 'colours' ? fabricOf(word) : undefined
  const age = ageOf(word)
  if (feature) readFeature(reading, tokens, { token, noun, feature })
  else if (noun?.meaning?.slot === 'accessories') {
    if (colour) character.accessoryColour = colour
  } else if (colour) character.clothesColour = colour
  else if (age && noun?.meaning?.slot !== 'clothes') character.age = age
}

function readFeature(
  { character, unknown }: WordsReading,
  tokens: readonly Token[],
  { token, noun, feature }: { token: Token; noun: Token; feature: Feature },
): void {
  const { slot, value } = token.meaning!
  const who = valueOf(tokens, 'who') as Who | undefined
  const choices = describeFeature(feature, value as Colour | Quality, isMale(who))
  if (!choices) {
    if (slot === 'colours') unknown.push(`${token.text} ${noun.text}`.toLowerCase())
    return
  }
  // "Short braids" are braids.
  const isCut = noun.meaning?.slot !== 'features' && 'hair' in choices
  if (!isCut) Object.assign(character, choices)
}

/** Which feature a noun names. A beard has the colour of the hair. */
function featureOf({ meaning }: Token): Feature | undefined {
  if (meaning?.slot === 'features') return meaning.value as Feature
  const isHair =
    meaning?.slot === 'hair' || meaning?.value === 'beard' || meaning?.value === 'moustache'
  return isHair ? 'hair' : undefined
}

const NOUNS: ReadonlySet<Slot | undefined> = new Set([
  'features',
  'hair',
  'clothes',
  'accessories',
  'who',
])

/** In English, a colour before one of them belongs to what stands before the colour: "a woman in red with curly hair". */
const CONNECTORS: ReadonlySet<string> = new Set(['with', 'in', 'at', 'who', 'wearing'])

function nearestNoun(
  tokens: readonly Token[],
  index: number,
  nounFirst: boolean,
): Token | undefined {
  const { clause } = tokens[index]!
  const isNoun = (token: Token) => token.clause === clause && NOUNS.has(token.meaning?.slot)
  const before = tokens.slice(0, index).findLast(isNoun)
  const end = tokens.findIndex(({ text }, at) => at > index && CONNECTORS.has(text.toLowerCase()))
  const after = tokens.slice(index + 1, end < 0 ? undefined : end).find(isNoun)
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
