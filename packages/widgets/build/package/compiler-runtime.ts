import { useState } from 'react'

/**
 * The function with which code of the React compiler remembers values. React 19 has it in `react/compiler-runtime`, which
 * is missing in React 18, so the npm package contains this one for both. It is used from code that the compiler writes.
 */
export function c(size: number): unknown[] {
  const [cache] = useState(() =>
    Array.from<unknown>({ length: size }).fill(Symbol.for('react.memo_cache_sentinel')),
  )
  return cache
}
