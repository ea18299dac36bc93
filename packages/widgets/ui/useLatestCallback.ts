import { useCallback, useRef } from 'react'
import { useBrowserLayoutEffect } from './useBrowserLayoutEffect.ts'

/**
 * Returns a function that stays the same and calls the newest `callback`, for the listeners of an effect. It replaces
 * React's `useEffectEvent`, because hosts may have React 18.
 */
export function useLatestCallback<Args extends unknown[], Result>(
  callback: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(callback)
  useBrowserLayoutEffect(() => {
    latest.current = callback
  })
  return useCallback((...args) => latest.current(...args), [])
}
