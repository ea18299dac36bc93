import type { creations } from '@atelier/contract'

/** What is said of a wish of which every word is followed. */
export const EVERYTHING_UNDERSTOOD: creations.Reading = {
  unknownThings: [],
  unknownActions: [],
  isSubjectUnknown: false,
  isAbstract: false,
  suggestions: [],
}
