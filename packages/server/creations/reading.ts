import type { creations } from '@atelier/contract'

/** The reading of a wish of which the engine follows every word. */
export const EVERYTHING_UNDERSTOOD: creations.Reading = {
  unknownThings: [],
  unknownActions: [],
  isSubjectUnknown: false,
  isAbstract: false,
  suggestions: [],
}
