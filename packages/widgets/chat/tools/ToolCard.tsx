import { useStore } from '@nanostores/react'
import { useEffect, useId } from 'react'
import { logError } from '../../errors.ts'
import { useErrorText, useTexts } from '../../i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { useBrowserLayoutEffect } from '../../ui/useBrowserLayoutEffect.ts'
import { useFocusFallback } from '../../ui/useFocusFallback.ts'
import { announce } from '../keyboard/announcements.ts'
import { refuseCall, runCall } from './answer-call.ts'
import { endWaitingCalls, remainingWait } from './end-calls.ts'
import { usePageId } from './page-id.ts'
import { registeredTool, toolTitle } from './registered-tools.ts'
import { $runsOf, allowAlways, hasRun, isAllowedAlways, stopRun, type Run } from './runs.ts'
import { toolTexts } from './texts.ts'
import type { ToolCardProps } from './tool-card-props.ts'
import { ToolOutcome } from './ToolOutcome.tsx'
import { ToolValues } from './ToolValues.tsx'

/** One call of a tool of the page: asks for consent, shows that it runs, and then what has come of it. */
export function ToolCard(props: ToolCardProps) {
  const run = useStore($runsOf(props.chat)).get(props.call.id)
  // A pressed button goes away with its card.
  const box = useFocusFallback<HTMLDivElement>(run?.is ?? props.call.state, {
    onlyIfFocusWasInside: true,
  })
  return (
    <div ref={box}>
      <CallStep {...props} run={run} />
    </div>
  )
}

function CallStep(props: ToolCardProps & { run: Run | undefined }) {
  const { chat, message, call, run } = props
  const t = useTexts(toolTexts)
  const pageId = usePageId()
  const definition = registeredTool(chat, call.name)
  const tool = toolTitle(call.name, definition)
  const isWaiting = call.state === 'waiting' && message.finishReason === 'tools'
  const isOwn = call.page === pageId
  const isOffered = isWaiting && isOwn && definition !== undefined
  const runsByItself =
    isOffered && (definition.ask === false || hasRun(call) || isAllowedAlways(chat, call))

  // Before the card is painted, so that one that runs by itself never shows its buttons.
  useBrowserLayoutEffect(() => {
    if (runsByItself) runCall(chat, message, call).catch(logError)
    else if (isOffered) announce(chat, t('announced', { tool }))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Only when the call comes, the page registers its tool, or the visitor allows it for another call.
  }, [isOffered, runsByItself])

  useEffect(() => {
    // Ended elsewhere, such as by a question in another tab.
    if (!isWaiting) return stopRun(call)
    const state = chat.core.shown.current()
    const timer = setTimeout(() => endWaitingCalls(chat, state), remainingWait(call))
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- The call stays the same.
  }, [isWaiting])

  if (run) return <RunningCard tool={tool} run={run} />
  if (!isWaiting) return <ToolOutcome {...props} tool={tool} />
  if (!pageId) return null
  if (isOwn) return <ConsentCard {...props} tool={tool} isOffered={isOffered} />
  return (
    <p className="atl-tool__line" tabIndex={-1}>
      {t('elsewhere', { tool })}
    </p>
  )
}

interface CardProps extends ToolCardProps {
  /** The tool's name for the visitor. */
  tool: string
  /** Whether the page offers the tool now. */
  isOffered: boolean
}

function ConsentCard({ chat, message, call, tool, isOffered }: CardProps) {
  const t = useTexts(toolTexts)
  const titleId = useId()
  const start = () => void runCall(chat, message, call).catch(logError)
  const hasValues = Object.keys(call.arguments).length > 0

  function runAlways() {
    allowAlways(chat, call)
    start()
  }

  return (
    <div className="atl-tool" role="group" aria-labelledby={titleId} tabIndex={-1}>
      <p className="atl-tool__title" id={titleId}>
        {t(isOffered ? 'asks' : 'gone', { tool })}
      </p>
      <p className="atl-tool__detail">{t(hasValues ? 'detail' : 'detailNone')}</p>
      <ToolValues chat={chat} call={call} />
      <div className="atl-tool__ways">
        {isOffered && (
          <Button size="sm" variant="primary" onClick={start}>
            {t('run')}
          </Button>
        )}
        <Button size="sm" onClick={() => void refuseCall(chat, message, call).catch(logError)}>
          {t('notNow')}
        </Button>
        {isOffered && (
          <Button size="sm" variant="quiet" onClick={runAlways}>
            {t('always')}
          </Button>
        )}
      </div>
    </div>
  )
}

function RunningCard({ tool, run }: { tool: string; run: Run }) {
  const t = useTexts(toolTexts)
  const errorText = useErrorText()
  return (
    <div
      className="atl-tool"
      role="group"
      aria-label={tool}
      // Takes the focus if there is no button for it.
      tabIndex={run.is === 'sending' ? -1 : undefined}
    >
      <p className="atl-tool__title">
        {run.is === 'running' && <span className="atl-caret" />}
        {t(run.is, { tool })}
      </p>
      {run.is === 'unsent' && run.error && (
        <p className="atl-tool__detail">{errorText(run.error)}</p>
      )}
      {run.is !== 'sending' && (
        <div className="atl-tool__ways">
          {run.is === 'running' ? (
            <Button size="sm" onClick={run.stop}>
              {t('stop')}
            </Button>
          ) : (
            <Button size="sm" onClick={run.sendAgain}>
              {t('sendAgain')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
