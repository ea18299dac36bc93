import { useEffect, useLayoutEffect } from 'react'
import { $hasEffects, $isHydrating } from '../hydration.ts'

/** Must be the first child of the layout: its effects run before those of all other parts. */
export function HydrationEnd() {
  useLayoutEffect(() => $isHydrating.set(false), [])
  useEffect(() => $hasEffects.set(true), [])
  return null
}
