// Opts out of the React compiler: this renders rarely, and memoizing its parts would only add bytes.
'use no memo'

import { useStore } from '@nanostores/react'
import type { MouseEvent, ReactNode } from 'react'
import { AtelierError, logError } from '../errors.ts'
import { useErrorText, type Translate } from '../i18n.ts'
import { Button } from '../ui/Button.tsx'
import { continueAnswer } from './actions/continue-answer.ts'
import { isCutOff } from './actions/is-cut-off.ts'
import { FailureNotice, TOO_MANY } from './FailureNotice.tsx'
import { lazyComponent } from './lazy-component.tsx'
import type { MessageProps } from './message-props.ts'
import { useMessageTexts } from './message-texts.tsx'
import type { ShownMessage } from './messages.ts'
import { focusLastMessage } from './versions/focus-last-message.ts'

const LazyFailureWays = lazyComponent(
  async () => (await import('./actions/FailureWays.tsx')).FailureWays,
  true,
)

/** Below an answer that did not end as usual: why, and what the visitor can do. */
export function Ending({ chat, message, onRetry }: MessageProps) {
  const { t } = useMessageTexts()
  const isLimited = useStore(chat.$isLimited)
  const failure = failureOf(message)
  const canContinue = !!onRetry && isCutOff(message)
  const hint = isLimited ? hintText(message, canContinue, t) : undefined
  const onContinue = canContinue
    ? ({ currentTarget }: MouseEvent) => {
        focusLastMessage(currentTarget.closest('.atl-chat__log'))
        continueAnswer(chat, message).catch(logError)
      }
    : undefined
  const ways = { message, hint, onRetry, onContinue }
  if (!failure || isQuiet(message, failure))
    return (
      <QuietLine {...ways} failure={failure}>
        {failure && onRetry && message.status === 'failed' && (
          <LazyFailureWays chat={chat} message={message} error={failure} onRetry={onRetry} />
        )}
      </QuietLine>
    )
  return (
    // The key restarts the countdown when a retry fails too.
    <FailureNotice
      key={failure.requestId}
      error={failure}
      hint={hint}
      onRetry={onRetry}
      before={
        onContinue && (
          <Button size="sm" onClick={onContinue}>
            {t('continue')}
          </Button>
        )
      }
    >
      {onRetry && (
        <LazyFailureWays chat={chat} message={message} error={failure} onRetry={onRetry} />
      )}
    </FailureNotice>
  )
}

interface QuietLineProps extends Pick<MessageProps, 'message' | 'onRetry'> {
  failure: AtelierError | undefined
  /** What trying again costs. */
  hint: string | undefined
  onContinue: ((event: MouseEvent) => void) | undefined
  /** Further buttons. */
  children: ReactNode
}

/** Says why the answer stops here. Renders nothing for an answer that ended as usual. */
function QuietLine({ message, failure, hint, onRetry, onContinue, children }: QuietLineProps) {
  const { t } = useMessageTexts()
  const errorText = useErrorText()
  const textKey = endingTextKey(message)
  if (!textKey) return null
  const hasRetry = onRetry && (onContinue || message.status !== 'done')
  const isNetworkFailure = message.status === 'interrupted' && failure?.status === undefined
  return (
    <div className="atl-message__ending">
      <p>
        {failure && isNetworkFailure && errorText(failure)} {t(textKey)} {onRetry && hint}
      </p>
      {hasRetry && (
        <div className="atl-message__ways">
          {onContinue && (
            <Button size="sm" onClick={onContinue}>
              {t('continue')}
            </Button>
          )}
          <Button size="sm" variant={onContinue ? 'quiet' : 'secondary'} onClick={onRetry}>
            {t('retry')}
          </Button>
          {children}
        </div>
      )}
    </div>
  )
}

function failureOf({ status, error, errorCode }: ShownMessage): AtelierError | undefined {
  if (error || status !== 'failed') return error
  return new AtelierError(errorCode ?? 'answer-interrupted')
}

/**
 * Whether a quiet line is enough: for an answer that can be continued, whatever has cut it, unless the visitor has to wait,
 * and for one that was only interrupted, by a server that stops or a lost connection.
 */
function isQuiet(message: ShownMessage, { code, status: httpStatus }: AtelierError): boolean {
  if (isCutOff(message)) return code !== 'too-many' && httpStatus !== TOO_MANY
  const isInterruption = code === 'answer-interrupted' || httpStatus === undefined
  return message.status === 'interrupted' && isInterruption
}

/** What the attempt, or another one, costs a visitor whose messages are counted. */
function hintText(
  message: ShownMessage,
  canContinue: boolean,
  t: Translate<'continueCounts' | 'retryCounts' | 'retryFree' | 'notCounted'>,
): string | undefined {
  if (isRetryCounted(message)) return t(canContinue ? 'continueCounts' : 'retryCounts')
  const { status, content, reasoning, errorCode, error } = message
  if (status !== 'failed') return undefined
  if (content) return t('retryFree')
  // Thoughts and a long silence may count, because they have cost as much as an answer.
  const isFree = !reasoning && (error?.code ?? errorCode) !== 'timeout'
  return isFree ? t('notCounted') : undefined
}

/** Whether the server counts a retry as a message: if the visitor stopped the answer, or has received a part of it. */
function isRetryCounted(message: ShownMessage): boolean {
  const { status, content, reasoning, toolCalls, finishReason } = message
  const hasPart = status === 'interrupted' && !!(content || reasoning || toolCalls)
  return status === 'stopped' || hasPart || (status === 'done' && finishReason === 'length')
}

function endingTextKey({ status, content, finishReason, shortened }: ShownMessage) {
  if (status === 'stopped') return status
  if (status === 'interrupted' || status === 'failed')
    return content ? 'interrupted' : 'interruptedEarly'
  if (finishReason === 'length') return 'cut'
  if (finishReason === 'filtered') return 'filtered'
  return status === 'done' && shortened ? 'shortened' : undefined
}
