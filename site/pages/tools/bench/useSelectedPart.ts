import type { creations } from '@atelier/contract'
import { useState } from 'react'
import { isDone } from './creation.ts'

/**
 * The index of the picture that is changed and carried on: the one that the visitor has selected, or else the first that
 * is ready. Undefined if none is.
 */
export function useSelectedPart({
  parts,
}: creations.Creation): [number | undefined, (index: number) => void] {
  const [chosen, choose] = useState<number>()
  const first = parts.findIndex(isDone)
  return [chosen ?? (first < 0 ? undefined : first), choose]
}
