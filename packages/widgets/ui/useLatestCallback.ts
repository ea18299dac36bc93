import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Returns a function that stays the same and calls the newest `callback`, for the listeners of an effect. It replaces
 * React's `useEffectEvent`, because hosts may have React 18.
 */
export function useLatestCallback<Args extends unknown[], Result>(
  callback: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(callback)
  useLayoutEffect(() => {
    latest.current = callback
  })
  return useCallback((...args) => latest.current(...args), [])
}
