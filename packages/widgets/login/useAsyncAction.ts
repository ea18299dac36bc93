import { useRef, useState } from 'react'
import { toAtelierError, type AtelierError } from '../errors.ts'

interface AsyncAction {
  isBusy: boolean
  error: AtelierError | undefined
  /** Runs an action. Resolves to whether it succeeded. */
  attempt(action: () => Promise<void>): Promise<boolean>
  clearError(): void
}

/** The state of the latest action of a form. If actions overlap, only the latest one sets the state. */
export function useAsyncAction(): AsyncAction {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<AtelierError>()
  const latestRun = useRef(0)

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
