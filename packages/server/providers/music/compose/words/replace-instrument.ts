import type { music } from '@atelier/contract'
import type { PiecePlan } from '../plan.ts'
import type { ChangeWord } from './change-words.ts'

/** "Replace the piano with a guitar", "guitar instead of piano": the second plays what the first plays. Nothing if the words are none of these. */
export function readReplacement(
  words: readonly ChangeWord[],
  plan: PiecePlan | undefined,
): music.MusicChange[] {
  const kinds = words.map(({ is }) => (is === 'to' ? 'with' : is)).join(' ')
  const before = /^replace (?:role|instrument) with instrument$/.test(kinds)
  const after = /^(?:(?:with|replace with) )?instrument instead-of (?:role|instrument)$/.test(kinds)
  if (!before && !after) return []
  const named = words.filter(({ is }) => is === 'instrument' || is === 'role')
  const [old, wanted] = before ? named : named.toReversed()
  if (wanted?.is !== 'instrument' || wanted.instrument === 'drums') return []
  return rolesOf(old!, plan).map((role) => ({
    do: 'play-with',
    instrument: wanted.instrument,
    role,
  }))
}

function rolesOf(old: ChangeWord, plan: PiecePlan | undefined): music.Role[] {
  if (old.is === 'role') return old.role === 'drums' ? [] : [old.role]
  if (old.is !== 'instrument' || !plan) return []
  return plan.parts.flatMap(({ role, instrument, isHeard }) =>
    isHeard && role !== 'drums' && instrument === old.instrument ? [role] : [],
  )
}
