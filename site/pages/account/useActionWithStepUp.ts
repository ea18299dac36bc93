import { withStepUp, errorText, useAsyncAction } from '@atelier/widgets'
import { useEffect, useRef } from 'react'
import { showToast } from '../../toasts.ts'

/** Runs actions for which the server may require the user to sign in again first (step-up). */
export function useActionWithStepUp() {
  const { isBusy, error, attempt, clearError } = useAsyncAction()
  const isWithoutToast = useRef(false)
  useEffect(() => {
    if (error && !isWithoutToast.current)
      showToast({ tone: 'danger', title: () => errorText(error) })
  }, [error])

  /**
   * Returns true if the action succeeded, false if it failed or the user cancelled the step-up.
   * @param options.withoutToast for a form that shows `error` itself
   */
  async function run(
    action: () => Promise<void>,
    options: { withoutToast?: boolean } = {},
  ): Promise<boolean> {
    isWithoutToast.current = options.withoutToast ?? false
    let isDone = false
    await attempt(async () => {
      await withStepUp(async () => {
        await action()
        isDone = true
      })
    })
    return isDone
  }

  return { isBusy, error, run, clearError }
}
