import type { Catalogue } from '../environment/catalogue.ts'
import type { PeriodLimits } from './period-use.ts'

/** All guests of a network together have ten times a guest's results a day: each takes time of this server. */
const GUESTS_PER_NETWORK = 10

/** The daily limits of what this server makes without a model: pictures, pieces of music, readings, documents that it reads. */
export function sketchLimits({
  sketchesPerDay,
  guestsPerNetwork,
}: Pick<Catalogue, 'sketchesPerDay' | 'guestsPerNetwork'>): PeriodLimits {
  return {
    what: 'sketches',
    period: 'day',
    limits: sketchesPerDay,
    guestsPerNetwork: guestsPerNetwork && Math.min(guestsPerNetwork, GUESTS_PER_NETWORK),
  }
}
