import { isLike, type Pigment } from '../pigments.ts'
import { thingById } from '../subjects.ts'
import { changePlan } from './change-plan.ts'
import type { WishLanguage } from '../../wish-language.ts'
import type { Plan, PlannedThing } from './plan.ts'
import { english } from './words/english.ts'
import { vietnamese } from './words/vietnamese.ts'

const MAX_SUGGESTIONS = 3

/** What people call the paints that are like these. */
const PLAIN_COLOURS: readonly Pigment[] = [
  'leaf',
  'red',
  'yellow',
  'cobalt',
  'plum',
  'pink',
  'brown',
  'apricot',
  'white',
  'gray',
  'ink',
]

/** Changes that leave out one of several in different colours, in the language of the wish: "No green pear". */
export function suggestChanges(plan: Plan, language: WishLanguage): string[] {
  return plan.things
    .flatMap((entry) =>
      coloursOf(entry)
        .map((colour) => withoutOne(entry, colour, language))
        .filter((words) => leavesOutOne(plan, entry, words, language)),
    )
    .slice(0, MAX_SUGGESTIONS)
}

/** Some words are also the name of another thing, as a red lantern is. */
function leavesOutOne(
  plan: Plan,
  { key, count }: PlannedThing,
  words: string,
  language: WishLanguage,
): boolean {
  const changed = changePlan(plan, words, language).plan.things
  return changed.find((entry) => entry.key === key)?.count === count - 1
}

/** The colours of several of a kind. Empty if all have the same one. */
function coloursOf({ thing, count, colour, withoutColour }: PlannedThing): readonly Pigment[] {
  const paints = (thingById(thing).variety ?? [])
    .filter((paint) => !withoutColour || !isLike(paint, withoutColour))
    .slice(0, count)
  const plain = paints.flatMap((paint) => PLAIN_COLOURS.find((each) => isLike(each, paint)) ?? [])
  const colours = [...new Set(plain)]
  return colour || colours.length < 2 ? [] : colours
}

function withoutOne({ thing }: PlannedThing, colour: Pigment, language: WishLanguage): string {
  const { en, vi } = thingById(thing)
  const { colours } = language === 'en' ? english : vietnamese
  const word = colours[colour]!.split(',')[0]!
  return language === 'en' ? `No ${word} ${en[0]}` : `Không có ${vi[0]} ${word}`
}
