import { namedIn, thingsOf } from '../named-things.ts'
import type { Framing, Hour, Plan, PlannedThing } from '../plan.ts'
import type { Token } from '../tokens.ts'
import type { ChangeName } from '../words/changes.ts'
import { exactCount } from './exact-count.ts'

const DARKER: Record<Hour, Hour> = {
  dawn: 'dusk',
  morning: 'sunset',
  noon: 'afternoon',
  afternoon: 'sunset',
  sunset: 'dusk',
  dusk: 'night',
  night: 'night',
}
const BRIGHTER: Record<Hour, Hour> = {
  dawn: 'morning',
  morning: 'noon',
  noon: 'noon',
  afternoon: 'noon',
  sunset: 'afternoon',
  dusk: 'sunset',
  night: 'dusk',
}
const CLOSER: Record<Framing, Framing> = { wide: 'medium', medium: 'close', close: 'close' }
const FURTHER: Record<Framing, Framing> = { close: 'medium', medium: 'wide', wide: 'wide' }

const resize =
  (size: 'big' | 'small', framings: Record<Framing, Framing>) =>
  (plan: Plan, tokens: readonly Token[]): Plan => {
    const named = namedIn(plan, tokens)
    if (named.length === 0) return { ...plan, framing: framings[plan.framing ?? 'medium'] }
    return withThings(plan, (entry) => (named.includes(entry) ? { ...entry, size } : entry))
  }

type Comparative = (plan: Plan, tokens: readonly Token[]) => Plan

/** What the words that name a change do by themselves. */
export const comparatives: Record<Exclude<ChangeName, 'add' | 'more'>, Comparative> = {
  warmer: (plan) => ({
    ...plan,
    hour: plan.hour === 'morning' || plan.hour === 'noon' ? 'afternoon' : plan.hour,
    mood: 'cosy',
  }),
  colder: (plan) => ({ ...plan, hour: 'morning', weather: 'cloudy', mood: 'calm' }),
  darker: (plan) => ({ ...plan, hour: DARKER[plan.hour] }),
  brighter: (plan) => ({ ...plan, hour: BRIGHTER[plan.hour], weather: 'clear' }),
  larger: resize('big', CLOSER),
  smaller: resize('small', FURTHER),
  fewer(plan, tokens) {
    const named = namedIn(plan, tokens)
    const [number = 1] = tokens.flatMap(({ text, meanings: [meaning] }) =>
      meaning?.is === 'number' ? (exactCount(text, meaning.value) ?? []) : [],
    )
    return withThings(plan, (entry) =>
      named.includes(entry) ? { ...entry, count: Math.max(1, entry.count - number) } : entry,
    )
  },
  instead(plan, tokens) {
    const [wanted, unwanted] = thingsOf(tokens)
    if (!wanted || !unwanted) return plan
    return withThings(plan, (entry) =>
      entry.thing === unwanted.value.id ? { ...entry, thing: wanted.value.id } : entry,
    )
  },
}

export function withThings(plan: Plan, change: (entry: PlannedThing) => PlannedThing): Plan {
  return { ...plan, things: plan.things.map(change) }
}
