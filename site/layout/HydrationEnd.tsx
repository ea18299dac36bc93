import { useLayoutEffect } from 'react'
import { $isHydrating } from '../hydration.ts'

/** Must be the first child of the layout: its effect runs before those of all other parts. */
export function HydrationEnd() {
  useLayoutEffect(() => $isHydrating.set(false), [])
  return null
}
