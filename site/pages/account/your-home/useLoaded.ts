import { toAtelierError, type AtelierError } from '@atelier/widgets'
import { useEffect, useState } from 'react'

/** What a part of the page shows: each part loads and fails by itself. */
export type Loaded<Value> =
  | { is: 'loading' }
  | { is: 'ready'; value: Value }
  | { is: 'failed'; error: AtelierError }

/**
 * Loads when the part appears, and again on `retry` and when `version` changes.
 * @param load the same function in every render
 */
export function useLoaded<Value>(load: () => Promise<Value>, version?: unknown) {
  const [loaded, setLoaded] = useState<Loaded<Value>>({ is: 'loading' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isCurrent = true
    const show = (next: Loaded<Value>) => isCurrent && setLoaded(next)
    load().then(
      (value) => show({ is: 'ready', value }),
      (error: unknown) => show({ is: 'failed', error: toAtelierError(error) }),
    )
    return () => {
      isCurrent = false
    }
  }, [load, attempt, version])
  return { loaded, retry: () => setAttempt(attempt + 1) }
}

/** The same state with another value. */
export function mapLoaded<Value, Result>(
  loaded: Loaded<Value>,
  convert: (value: Value) => Result,
): Loaded<Result> {
  return loaded.is === 'ready' ? { is: 'ready', value: convert(loaded.value) } : loaded
}
