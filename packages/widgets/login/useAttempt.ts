import { useRef, useState } from 'react'
import { toAtelierError, type AtelierError } from '../errors.ts'

/** Runs an async action of a form and keeps its error. Of overlapping runs, only the latest sets the state. */
export function useAttempt() {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<AtelierError>()
  const latestRun = useRef(0)

  /** Resolves to whether the action succeeded. */
  async function attempt(action: () => Promise<void>): Promise<boolean> {
    const run = ++latestRun.current
    setBusy(true)
    setError(undefined)
    try {
      await action()
      return true
    } catch (thrown) {
      if (run === latestRun.current) setError(toAtelierError(thrown))
      return false
    } finally {
      if (run === latestRun.current) setBusy(false)
    }
  }

  return { isBusy, error, attempt, clearError: () => setError(undefined) }
}
