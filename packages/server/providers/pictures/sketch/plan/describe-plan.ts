import { placeById } from '../places.ts'
import { thingById } from '../subjects.ts'
import { pluralOf } from './lexicon.ts'
import type { WishLanguage } from '../../wish-language.ts'
import type { Plan, PlannedThing, RelationName } from './plan.ts'
import { english } from './words/english.ts'
import { vietnamese } from './words/vietnamese.ts'

/** A plan in words, in the language of the wish. */
export interface PlanInWords {
  /** In the order of the wish: "two pears", "a red cat on the chair". */
  things: string[]
  place: string
  /** "blue cloth", "morning", "light from the left". */
  circumstances: string[]
}

type ShownLanguage = 'en' | 'vi'

export const RELATIONS: Record<ShownLanguage, Record<RelationName, string>> = {
  en: {
    on: 'on',
    under: 'under',
    in: 'in',
    behind: 'behind',
    beside: 'beside',
    around: 'around',
    'in-front-of': 'in front of',
    over: 'over',
    between: 'between',
    'held-by': 'held by',
    riding: 'on',
    'leaning-on': 'leaning on',
    'looking-at': 'looking at',
  },
  vi: {
    on: 'trên',
    under: 'dưới',
    in: 'trong',
    behind: 'sau',
    beside: 'cạnh',
    around: 'quanh',
    'in-front-of': 'trước',
    over: 'phía trên',
    between: 'giữa',
    'held-by': 'trong tay',
    riding: 'cưỡi',
    'leaning-on': 'dựa vào',
    'looking-at': 'nhìn',
  },
}

const LIGHT: Record<ShownLanguage, Record<NonNullable<Plan['light']>, string>> = {
  en: {
    left: 'light from the left',
    right: 'light from the right',
    above: 'light from above',
    behind: 'light from behind',
  },
  vi: {
    left: 'ánh sáng từ bên trái',
    right: 'ánh sáng từ bên phải',
    above: 'ánh sáng từ trên',
    behind: 'ánh sáng từ phía sau',
  },
}

/** Named after numbers as they are counted: "hai quả lê", "two pears". */
const VOCABULARY = { en: english, vi: vietnamese }
const SPACE: Record<ShownLanguage, string> = { en: 'empty space', vi: 'nhiều khoảng trống' }

export function describePlan(plan: Plan, wishLanguage: WishLanguage): PlanInWords {
  const language = wishLanguage === 'en' ? 'en' : 'vi'
  return {
    things: plan.things.map((thing) => describeThing(plan, thing, language)),
    place: placeById(plan.place)[language][0]!,
    circumstances: describeCircumstances(plan, language),
  }
}

function describeCircumstances(plan: Plan, language: ShownLanguage): string[] {
  const { hour, weather, light, mood, season, view, framing, hasSpace } = plan
  const words = VOCABULARY[language]
  const parts = placeById(plan.place).parts ?? {}
  const named = Object.entries(plan.placeParts).flatMap(([part, colour]) => {
    const name = parts[part]?.[language][0]
    return name ? [colour === 'own' ? name : withColour(name, colour, language)] : []
  })
  return [
    ...named,
    firstWord(words.hours[hour]),
    ...(weather === 'clear' ? [] : [firstWord(words.weathers[weather])]),
    ...(light ? [LIGHT[language][light]] : []),
    ...(season ? [firstWord(words.seasons[season])] : []),
    ...(mood ? [firstWord(words.moods[mood])] : []),
    ...(view && view !== 'level' ? [firstWord(words.views[view])] : []),
    ...(framing && framing !== 'medium' ? [firstWord(words.framings[framing])] : []),
    ...(hasSpace ? [SPACE[language]] : []),
  ].filter(Boolean)
}

function describeThing(plan: Plan, entry: PlannedThing, language: ShownLanguage): string {
  const { relation } = entry
  const target = plan.things.find(({ key }) => key === relation?.to)
  const phrase = nameWithCount(entry, language)
  if (!relation || !target) return phrase
  return `${phrase} ${RELATIONS[language][relation.is]} ${nameOf(target, language)}`
}

function nameOf({ thing }: PlannedThing, language: ShownLanguage): string {
  const name = thingById(thing)[language][0]!
  return language === 'en' ? `the ${name}` : name
}

function nameWithCount({ thing, count, colour, size }: PlannedThing, language: ShownLanguage) {
  const { en, vi, plurals } = thingById(thing)
  const words = VOCABULARY[language]
  const sizeWord = size && size !== 'usual' ? firstWord(words.sizes[size]) : ''
  const colourWord = colour ? firstWord(words.colours[colour]) : ''
  if (language === 'vi') return join([countWord(count, language), vi[0]!, sizeWord, colourWord])
  const name = count === 1 ? en[0]! : (plurals?.[0] ?? pluralOf(en[0]!))
  const described = join([sizeWord, colourWord, name])
  if (count > 1) return `${countWord(count, language)} ${described}`
  return `${/^[aeio]/.test(described) ? 'an' : 'a'} ${described}`
}

function withColour(name: string, colour: keyof typeof english.colours, language: ShownLanguage) {
  const word = firstWord(VOCABULARY[language].colours[colour])
  return language === 'en' ? join([word, name]) : join([name, word])
}

function countWord(count: number, language: ShownLanguage): string {
  const numbers = VOCABULARY[language].numbers
  // From eleven on, the vocabulary has words such as "dozen", which are no plain numbers.
  return (count <= 10 && firstWord(numbers[count])) || String(count)
}

const firstWord = (phrases: string | undefined): string => phrases?.split(',')[0]!.trim() ?? ''
const join = (words: readonly string[]): string => words.filter(Boolean).join(' ')
