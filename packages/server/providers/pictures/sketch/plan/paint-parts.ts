import type { Pigment } from '../pigments.ts'
import type { PlannedThing } from './plan.ts'
import type { Portion } from './portions.ts'

type ChangingThing = { -readonly [Key in keyof PlannedThing]: PlannedThing[Key] }

/** Which of a person's paints a garment has. */
const PAINTS: Readonly<Record<string, string>> = {
  scarf: 'scarf',
  beard: 'hair',
  'ao-dai': 'clothes',
  dress: 'clothes',
  shirt: 'clothes',
  coat: 'clothes',
}

export const slotOf = (extra: string): string => PAINTS[extra] ?? 'hat'

export function paintExtra(
  wearers: readonly ChangingThing[],
  extra: string,
  colour: Pigment,
): void {
  for (const wearer of wearers) paintSlot(wearer, slotOf(extra), colour)
}

export function paintSlot(of: ChangingThing | Portion, slot: string, colour: Pigment): void {
  of.extraColours = { ...of.extraColours, [slot]: colour }
}
