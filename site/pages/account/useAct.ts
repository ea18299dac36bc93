import { confirmed, errorText, useAttempt } from '@atelier/widgets'
import { useEffect, useRef } from 'react'
import { showToast } from '../../toasts.ts'

/** Something that is done with one press, and may ask for a proof first. */
export function useAct() {
  const { isBusy, error, attempt, clear } = useAttempt()
  const isQuiet = useRef(false)
  useEffect(() => {
    if (error && !isQuiet.current) showToast({ tone: 'danger', title: errorText(error) })
  }, [error])

  /** True: it was done. False: it failed, or the person would rather not. `isQuiet`: the place itself says why. */
  async function act(work: () => Promise<void>, options: { isQuiet?: boolean } = {}) {
    isQuiet.current = options.isQuiet ?? false
    let isDone = false
    await attempt(async () => {
      await confirmed(async () => {
        await work()
        isDone = true
      })
    })
    return isDone
  }

  return { isBusy, error, act, clear }
}
