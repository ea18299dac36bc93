import type { ArmAction } from '../../people/actions.ts'
import type { Character } from '../../people/character.ts'

/** Somebody who is known by what he or she does or is. */
export type Role = readonly [
  id: string,
  en: readonly string[],
  vi: readonly string[],
  traits: Partial<Character>,
  height?: number,
  action?: ArmAction,
]
