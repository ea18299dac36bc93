import { useStore } from '@nanostores/react'
import { useRef, useState, type RefObject } from 'react'
import { configuration, isPartnerPage } from '../configure.ts'
import { formatTime } from '../dates.ts'
import { Markdown } from '../ui/markdown/Markdown.tsx'
import { Ending } from './Ending.tsx'
import { LazyImageLightbox } from './images/lazy-image-lightbox.ts'
import { lazyComponent } from './lazy-component.tsx'
import type { MessageProps } from './message-props.ts'
import type { ShownMessage } from './messages.ts'
import { useMessageTexts } from './message-texts.tsx'
import { $models } from './models.ts'
import { focusLastMessage } from './versions/focus-last-message.ts'
import { versionsOf } from './versions/which-version.ts'
import { WaitingForAnswer } from './WaitingForAnswer.tsx'
import { useNearRow } from './useNearRow.ts'

const LazyAnswerAudio = lazyComponent(
  async () => (await import('./answer-audio/AnswerAudio.tsx')).AnswerAudio,
)

const LazyReasoning = lazyComponent(
  async () => (await import('./reasoning/Reasoning.tsx')).Reasoning,
)

const LazyToolCalls = lazyComponent(async () => (await import('./tools/ToolCalls.tsx')).ToolCalls)

const LazyAnswerActions = lazyComponent(
  async () => (await import('./actions/message-actions.ts')).AnswerActions,
  true,
)

/** A message of a model. */
export function Answer(props: MessageProps) {
  const { chat, message, onRetry, canCompare = false, isRecent = true } = props
  const article = useRef<HTMLElement>(null)
  const isNear = useNearRow(article, isRecent)
  const { status, content, answersAhead } = message
  const isInProgress = status === 'writing' || status === 'waiting'
  return (
    <article
      ref={article}
      className="atl-message"
      part="answer"
      data-message={message.id}
      tabIndex={-1}
      aria-busy={isInProgress || undefined}
    >
      <AnswerHead message={message} />
      {message.reasoning && (
        <LazyReasoning message={message} fallback={<div className="atl-reasoning" />} />
      )}
      <AnswerContent chat={chat} message={message} />
      {(status === 'waiting' || (isInProgress && !content && !message.reasoning)) && (
        <WaitingForAnswer answersAhead={answersAhead} />
      )}
      {(message.audioUrl ?? message.audioMissing) && (
        <LazyAnswerAudio chat={chat} message={message} />
      )}
      <Ending chat={chat} message={message} onRetry={keepingFocus(article, onRetry)} />
      {!isInProgress && message.finishReason !== 'tools' && (
        <AnswerRow chat={chat} message={message} canCompare={canCompare} isNear={isNear} />
      )}
    </article>
  )
}

/** Moves the focus, which would be lost with the pressed button. A retry by itself leaves it where the visitor writes. */
function keepingFocus(article: RefObject<HTMLElement | null>, retry: MessageProps['onRetry']) {
  if (!retry) return undefined
  return () => {
    const hasFocus = article.current?.matches(':focus-within')
    const list = article.current?.closest('.atl-chat__log')
    retry()
    if (hasFocus) focusLastMessage(list)
  }
}

interface AnswerRowProps extends Pick<MessageProps, 'chat' | 'message'> {
  canCompare: boolean
  isNear: boolean
}

/** The row of buttons below an answer. It has its height before the buttons have loaded. */
function AnswerRow({ isNear, ...props }: AnswerRowProps) {
  if (!props.message.content && !versionsOf(props.message)) return null
  return <div className="atl-message__actions">{isNear && <LazyAnswerActions {...props} />}</div>
}

/** The text, with the calls of tools where they were made. */
function AnswerContent({ chat, message }: Pick<MessageProps, 'chat' | 'message'>) {
  const { content, toolCalls, toolsMissing, status } = message
  const text = content && <AnswerText content={content} status={status} />
  if (!toolCalls?.length && !toolsMissing) return text
  return <LazyToolCalls chat={chat} message={message} AnswerText={AnswerText} fallback={text} />
}

function AnswerText({ status, content }: Pick<ShownMessage, 'status' | 'content'>) {
  const { markdownTexts } = useMessageTexts()
  const [picture, setPicture] = useState<HTMLImageElement>()
  return (
    <>
      <Markdown
        text={content}
        streaming={status === 'writing'}
        topHeadingLevel={4}
        relativeLinks={isPartnerPage() ? 'new-tab' : 'in-place'}
        linkBase={configuration().baseUrl || undefined}
        texts={markdownTexts}
        onOpenPicture={setPicture}
      />
      {picture && <LazyImageLightbox images={[picture]} onClose={() => setPicture(undefined)} />}
    </>
  )
}

/** The model's name, the time, and the status of the answer. */
function AnswerHead({ message }: Pick<MessageProps, 'message'>) {
  const { t } = useMessageTexts()
  const { status, content, modelId, timestamp } = message
  const models = useStore($models)
  const author = models.find(({ id }) => id === modelId)?.name ?? t('assistant')
  const statusTexts = {
    writing: t(content ? 'writing' : 'thinking'),
    waiting: t('thinking'),
    stopped: t('stoppedNote'),
  }
  return (
    <h3 className="atl-message__meta">
      <i className="atl-dab" />
      <b>{author}</b>
      {status !== 'waiting' && <time dateTime={timestamp}>{formatTime(timestamp)}</time>}
      {status in statusTexts && <span>{statusTexts[status as keyof typeof statusTexts]}</span>}
    </h3>
  )
}
