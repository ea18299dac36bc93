import { useRef, useState } from 'react'
import { asAtelierError, type AtelierError } from '../errors.ts'

/** Something that is tried and may fail with words for the visitor. Of several tries the newest counts. */
export function useAttempt() {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<AtelierError>()
  const tries = useRef(0)

  /** True: it succeeded. */
  async function attempt(work: () => Promise<void>): Promise<boolean> {
    const own = ++tries.current
    setBusy(true)
    setError(undefined)
    try {
      await work()
      return true
    } catch (thrown) {
      if (own === tries.current) setError(asAtelierError(thrown))
      return false
    } finally {
      if (own === tries.current) setBusy(false)
    }
  }

  return { isBusy, error, attempt, clear: () => setError(undefined) }
}
