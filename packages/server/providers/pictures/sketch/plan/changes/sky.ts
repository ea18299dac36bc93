import type { Meaning } from '../lexicon.ts'
import type { Plan } from '../plan.ts'
import type { Token } from '../tokens.ts'

const MOON = /moon|trăng|trang/
const SUN = /\bsun\b|mặt trời|mat troi/
const BY_DAY = new Set<Plan['hour']>(['dawn', 'morning', 'noon', 'afternoon', 'sunset'])

/** Where neither sun nor moon is seen, whatever the hour. */
const WITHOUT_SKY = new Set(
  'cave wall space stage station underwater waterfall abstract table alley bedroom library room'.split(
    ' ',
  ),
)

/** The moon or the sun that a phrase names. */
export function discOf({ text, meanings }: Token): 'moon' | 'sun' | undefined {
  const isNamed = (kind: Meaning['is']) => meanings.some(({ is }) => is === kind)
  if (isNamed('hour') && MOON.test(text)) return 'moon'
  return isNamed('weather') && SUN.test(text) ? 'sun' : undefined
}

export const hasSky = ({ place }: Plan): boolean => !WITHOUT_SKY.has(place)

/** Puts the moon or the sun into the sky, at an hour and in a weather in which it is seen. */
export function withDisc(plan: Plan, disc: 'moon' | 'sun'): Plan {
  const { without = [], ...rest } = plan
  const left = without.filter((kind) => kind !== 'disc')
  const isHidden = plan.weather !== 'clear' && plan.weather !== 'wind'
  const dayHour = BY_DAY.has(plan.hour) ? plan.hour : 'morning'
  return {
    ...rest,
    ...(left.length > 0 && { without: left }),
    hour: disc === 'moon' ? 'night' : dayHour,
    weather: isHidden ? 'clear' : plan.weather,
  }
}
