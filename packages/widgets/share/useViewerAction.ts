import { useCallback, useEffect, useRef, useState } from 'react'
import { toAtelierError } from '../errors.ts'
import { useErrorText, useTexts } from '../i18n.ts'
import type { ShareViewerStore } from './viewer-store.ts'
import { shareTexts } from './viewer-texts.ts'

const STATUS_DURATION_MS = 4000

export type ViewerActionStatus =
  | { is: 'idle' | 'running' }
  | { is: 'done' | 'failed'; text: string }

/** An action of the reader, such as copying. Returns the message of its success, if it has one. */
type ActionFunction = () => Promise<string | void> | string | void

export interface ViewerAction {
  status: ViewerActionStatus
  run: (action: ActionFunction) => void
}

/** An action that the reader's browser refused. Its message is shown to the reader. */
export class ActionRefused extends Error {}

/**
 * Runs actions of the reader, each after checking that the link still works. The result of an action is shown for a
 * while.
 * @example const { status, run } = useViewerAction(viewer); run(copyAction(text, button, t))
 */
export function useViewerAction(viewer: ShareViewerStore): ViewerAction {
  const t = useTexts(shareTexts)
  const errorText = useErrorText()
  const [status, setStatus] = useState<ViewerActionStatus>({ is: 'idle' })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const run = useCallback(
    (action: ActionFunction) => {
      const show = (next: ViewerActionStatus) => {
        clearTimeout(timer.current)
        setStatus(next)
        if (next.is !== 'running')
          timer.current = setTimeout(setStatus, STATUS_DURATION_MS, { is: 'idle' })
      }
      const fail = (error: unknown) => {
        const reason =
          error instanceof ActionRefused ? error.message : errorText(toAtelierError(error))
        show({ is: 'failed', text: t('actFailed', { reason }) })
      }
      show({ is: 'running' })
      runIfLinkWorks(viewer, action).then(
        (text) => show(text ? { is: 'done', text } : { is: 'idle' }),
        fail,
      )
    },
    [viewer, t, errorText],
  )
  return { status, run }
}

async function runIfLinkWorks(
  viewer: ShareViewerStore,
  action: ActionFunction,
): Promise<string | void> {
  return (await viewer.check()) ? action() : undefined
}
