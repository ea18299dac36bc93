import type { Plan } from './plan.ts'
import type { WishLanguage } from '../../wish-language.ts'

/** What the engine has understood of a wish, and what it has not. */
export interface Reading {
  plan: Plan
  language: WishLanguage
  /** Words that seem to name things that it cannot draw. */
  unknownThings: string[]
  /** What it is asked to draw above all is among them. */
  isSubjectUnknown: boolean
  /** Words for what things do that it cannot show, with the id of the thing. */
  unknownActions: { word: string; thing: string }[]
  /** Words that it passed over. */
  ignored: string[]
  /** What was left out, as asked. */
  leftOut: string[]
}
