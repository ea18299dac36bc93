import { VOICE_TEXT_MAX_LENGTH, VOICE_TEXT_MAX_LENGTH_PRO } from '@atelier/contract'
import { $allowance, isPro } from '@atelier/widgets'
import { useStore } from '@nanostores/react'

/** How many characters the visitor's plan reads at once. */
export function useTextLimit(): number {
  const allowance = useStore($allowance)
  return allowance && isPro(allowance.plan) ? VOICE_TEXT_MAX_LENGTH_PRO : VOICE_TEXT_MAX_LENGTH
}
