import { toAtelierError, withStepUp, type AtelierError } from '@atelier/widgets'
import { useEffect, useState } from 'react'

export type Loaded<Reply> =
  | { is: 'loading' }
  | { is: 'ready'; reply: Reply }
  | { is: 'failed'; error: AtelierError }
  /** The operator has not authenticated recently. */
  | { is: 'unproven' }

interface LoadedReply<Reply> {
  state: Loaded<Reply>
  reload(): void
  setReply(reply: Reply): void
}

/** Loads what a section shows, and again whenever `key` changes. May ask the operator to authenticate again. */
export function useLoaded<Reply>(key: string, load: () => Promise<Reply>): LoadedReply<Reply> {
  const [attempt, setAttempt] = useState(0)
  const [shown, setShown] = useState<{ key: string; state: Loaded<Reply> }>()
  const show = (state: Loaded<Reply>) => setShown({ key, state })

  useEffect(() => {
    let isCurrent = true
    withStepUp(load).then(
      (reply) =>
        isCurrent && show(reply === undefined ? { is: 'unproven' } : { is: 'ready', reply }),
      (error: unknown) => isCurrent && show({ is: 'failed', error: toAtelierError(error) }),
    )
    return () => void (isCurrent = false)
    // `load` is a new function in each render, but loads the same as long as the key is the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, attempt])

  return {
    state: shown?.key === key ? shown.state : { is: 'loading' },
    reload() {
      if (shown?.state.is !== 'ready') setShown(undefined)
      setAttempt(attempt + 1)
    },
    setReply: (reply) => show({ is: 'ready', reply }),
  }
}
