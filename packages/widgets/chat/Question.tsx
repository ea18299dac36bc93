import { useRef, useState, type ComponentProps } from 'react'
import { formatTime } from '../dates.ts'
import { useErrorText } from '../i18n.ts'
import { limitMarks } from '../ui/combining-marks.ts'
import { Alert } from '../ui/icons.tsx'
import { lazyComponent } from './lazy-component.tsx'
import type { MessageProps } from './message-props.ts'
import { useMessageTexts } from './message-texts.tsx'
import { isStored } from './messages.ts'
import { versionsOf } from './versions/which-version.ts'
import { useNearRow } from './useNearRow.ts'

const LazyMessageImages = lazyComponent(
  async () => (await import('./images/MessageImages.tsx')).MessageImages,
)

const LazyEditQuestion = lazyComponent(
  async () => (await import('./versions/EditQuestion.tsx')).EditQuestion,
)
const LazyQuestionActions = lazyComponent(
  async () => (await import('./actions/message-actions.ts')).QuestionActions,
  true,
)
const LazyDiscardChange = lazyComponent(
  async () => (await import('./actions/message-actions.ts')).DiscardChange,
)
const LazyQuestionWithFiles = lazyComponent(
  async () => (await import('./pasted-text/QuestionWithFiles.tsx')).QuestionWithFiles,
)
/** Apart, because without a connection only what the chat has loaded is there. */
const LazyEditUnsent = lazyComponent(async () => (await import('./outbox/parts.ts')).EditQuestion)
const LazyWaitingQuestion = lazyComponent(
  async () => (await import('./outbox/parts.ts')).WaitingQuestion,
)
const LazyRemoveQuestion = lazyComponent(
  async () => (await import('./outbox/parts.ts')).RemoveQuestion,
)
const LazyRefusedChange = lazyComponent(
  async () => (await import('./actions/message-actions.ts')).RefusedChange,
)
/** A message of the visitor. */
export function Question({ chat, message, onRetry, isRecent = true }: MessageProps) {
  const { t } = useMessageTexts()
  const article = useRef<HTMLElement>(null)
  const isNear = useNearRow(article, isRecent)
  const [changing, setChanging] = useState<'not' | 'now' | 'left'>('not')
  const time = formatTime(message.timestamp)
  const { status, content, imageUrls } = message
  const canChange = isStored(message)
  const change = () => setChanging('now')
  const isUnsent = status === 'unsent' && changing !== 'now'
  const hasActions = changing !== 'now' && (canChange || !!versionsOf(message))
  return (
    <article
      ref={article}
      className="atl-message atl-message--user"
      data-message={message.id}
      tabIndex={-1}
    >
      <h3 className="atl-unseen">{t('youAt', { time })}</h3>
      {imageUrls && !(changing === 'now' && canChange) && (
        <LazyMessageImages
          chat={chat}
          message={message}
          fallback={<div className="atl-message__images" />}
        />
      )}
      {changing === 'now' ? (
        <EditForm chat={chat} question={message} onClose={() => setChanging('left')} />
      ) : (
        <QuestionText content={content} />
      )}
      {hasActions && isNear && (
        <LazyQuestionActions
          chat={chat}
          question={message}
          onChange={canChange ? change : undefined}
          hasLeftForm={changing === 'left'}
        />
      )}
      {isUnsent && <Unsent chat={chat} message={message} onRetry={onRetry} onChange={change} />}
      {message.refusedText && <LazyRefusedChange message={message} onChange={change} />}
    </article>
  )
}

function QuestionText({ content }: { content: string }) {
  if (!content) return null
  const hasPasted = content.includes('.txt:\n```')
  return (
    <div className="atl-message__bubble" part="question" dir="auto">
      {hasPasted ? (
        // Long texts that were pasted are cards.
        <LazyQuestionWithFiles content={content} fallback={content.slice(0, 200)} />
      ) : (
        limitMarks(content)
      )}
    </div>
  )
}

function EditForm(props: ComponentProps<typeof LazyEditUnsent>) {
  return props.question.status === 'unsent' ? (
    <LazyEditUnsent {...props} />
  ) : (
    <LazyEditQuestion {...props} />
  )
}

interface UnsentProps extends Pick<MessageProps, 'chat' | 'message' | 'onRetry'> {
  onChange: () => void
}

function Unsent({ chat, message, onRetry, onChange }: UnsentProps) {
  const { t } = useMessageTexts()
  const errorText = useErrorText()
  const { error, parentId, wasRefused, waits } = message
  if ((waits && !wasRefused) || message.queued)
    return <LazyWaitingQuestion chat={chat} message={message} onEdit={onChange} />
  return (
    <p className="atl-message__unsent">
      <Alert size="sm" />
      {t(wasRefused ? 'unanswered' : 'unsent')} {error && errorText(error)}{' '}
      {onRetry && (
        <button type="button" className="atl-link atl-text-button" onClick={onRetry}>
          {t('sendAgain')}
        </button>
      )}
      {parentId === undefined ? (
        <LazyRemoveQuestion chat={chat} message={message} />
      ) : (
        <LazyDiscardChange chat={chat} question={message} />
      )}
    </p>
  )
}
