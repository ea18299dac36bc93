import { useCallback, useEffect, useRef, useState } from 'react'
import { toAtelierError } from '../errors.ts'
import { useErrorText, useTexts } from '../i18n.ts'
import type { ShareViewerStore } from './viewer-store.ts'
import { shareTexts } from './viewer-texts.ts'

const STATUS_DURATION_MS = 4000

export type ActStatus = { is: 'idle' | 'running' } | { is: 'done' | 'failed'; text: string }

/** What a reader does with the conversation. Returns the text that says that it has succeeded, or nothing. */
type ActFunction = () => Promise<string | void> | string | void

export interface Act {
  status: ActStatus
  run: (act: ActFunction) => void
}

/** Says what the reader's browser refused. Its text is shown as it is. */
export class ActError extends Error {}

/**
 * Runs acts of the reader, each after checking that the link still works. What an act has done is shown for a while.
 * @example const { status, run } = useAct(viewer); run(copyAct(text, button, t))
 */
export function useAct(viewer: ShareViewerStore): Act {
  const t = useTexts(shareTexts)
  const errorText = useErrorText()
  const [status, setStatus] = useState<ActStatus>({ is: 'idle' })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const run = useCallback(
    (act: ActFunction) => {
      const show = (next: ActStatus) => {
        clearTimeout(timer.current)
        setStatus(next)
        if (next.is !== 'running')
          timer.current = setTimeout(setStatus, STATUS_DURATION_MS, { is: 'idle' })
      }
      const fail = (error: unknown) => {
        const reason = error instanceof ActError ? error.message : errorText(toAtelierError(error))
        show({ is: 'failed', text: t('actFailed', { reason }) })
      }
      show({ is: 'running' })
      runIfLinkWorks(viewer, act).then(
        (text) => show(text ? { is: 'done', text } : { is: 'idle' }),
        fail,
      )
    },
    [viewer, t, errorText],
  )
  return { status, run }
}

async function runIfLinkWorks(viewer: ShareViewerStore, act: ActFunction): Promise<string | void> {
  return (await viewer.check()) ? act() : undefined
}
