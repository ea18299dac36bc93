import { useEffect, useRef, useState } from 'react'
import { logError } from '../errors.ts'

const STATUS_DURATION_MS = 2000

export type CopyStatus = 'ready' | 'copied' | 'failed'

/**
 * Runs a copy function and reports for two seconds whether it succeeded.
 * @example const { status, copy } = useCopyStatus(); copy(() => copyText(text, button))
 */
export function useCopyStatus(): {
  status: CopyStatus
  copy: (copyFunction: () => Promise<void>) => void
} {
  const [status, setStatus] = useState<CopyStatus>('ready')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function show(result: CopyStatus) {
    clearTimeout(timer.current)
    setStatus(result)
    timer.current = setTimeout(setStatus, STATUS_DURATION_MS, 'ready')
  }

  function copy(copyFunction: () => Promise<void>) {
    copyFunction().then(
      () => show('copied'),
      (error: unknown) => {
        logError(error)
        show('failed')
      },
    )
  }

  return { status, copy }
}
