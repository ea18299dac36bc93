import { useStore } from '@nanostores/react'
import { memo, useRef } from 'react'
import { configuration } from '../configure.ts'
import { AtelierError } from '../errors.ts'
import { useErrorText, useTexts } from '../i18n.ts'
import { useMarkdownTexts } from '../markdown-texts.ts'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { copyText, useCopied } from '../ui/copy.ts'
import { Alert, Check, Copy } from '../ui/icons.tsx'
import { Markdown } from '../ui/Markdown.tsx'
import { timeOf } from './days.ts'
import { Failure } from './Failure.tsx'
import type { ShownMessage } from './messages.ts'
import { $models } from './models.ts'
import { chatTexts } from './texts.ts'
import { Waiting } from './Waiting.tsx'

interface MessageProps {
  message: ShownMessage
  /** Of the last question and its answer only. */
  onRetry?: (() => void) | undefined
}

export const Message = memo(function Message(props: MessageProps) {
  return props.message.role === 'user' ? <Question {...props} /> : <Answer {...props} />
})

function Question({ message, onRetry }: MessageProps) {
  const t = useTexts(chatTexts)
  const errorText = useErrorText()
  const time = timeOf(message.timestamp)
  const { status, content, error } = message
  return (
    <article className="atl-message atl-message--user" tabIndex={-1}>
      <h3 className="atl-unseen">{t('youAt', { time })}</h3>
      <div className="atl-message__bubble" dir="auto">
        {content}
      </div>
      {status === 'unsent' && (
        <p className="atl-message__unsent">
          <Alert size="sm" />
          {t('unsent')} {error && errorText(error)}{' '}
          {onRetry && (
            <button type="button" className="atl-link atl-text-button" onClick={onRetry}>
              {t('sendAgain')}
            </button>
          )}
        </p>
      )}
    </article>
  )
}

function Answer({ message, onRetry }: MessageProps) {
  const t = useTexts(chatTexts)
  const markdownTexts = useMarkdownTexts()
  const { status, content, modelId, ahead } = message
  const models = useStore($models)
  const author = models.find(({ id }) => id === modelId)?.name ?? t('assistant')
  const time = timeOf(message.timestamp)
  const isOpen = status === 'writing' || status === 'waiting'
  const note = { writing: t('writing'), waiting: t('thinking'), stopped: t('stoppedNote') }
  return (
    <article className="atl-message" tabIndex={-1} aria-busy={isOpen || undefined}>
      <h3 className="atl-message__meta">
        <i className="atl-dab" />
        <b>{author}</b>
        {status !== 'waiting' && <time dateTime={message.timestamp}>{time}</time>}
        {status in note && <span>{note[status as keyof typeof note]}</span>}
      </h3>
      {content && (
        <Markdown
          text={content}
          streaming={status === 'writing'}
          headingStart={4}
          home={configuration().baseUrl || undefined}
          texts={markdownTexts}
        />
      )}
      {isOpen && !content && <Waiting ahead={ahead} />}
      <Ending message={message} onRetry={onRetry} />
      {!isOpen && content && <CopyButton text={content} />}
    </article>
  )
}

/** Why an answer ends as it does, where that is not because all was said. */
function Ending({ message, onRetry }: MessageProps) {
  const t = useTexts(chatTexts)
  const { status, error, errorCode } = message
  if (status === 'failed' || error) {
    const failure = error ?? new AtelierError(errorCode ?? 'answer-interrupted')
    // Another failure counts down anew.
    return <Failure key={failure.requestId} error={failure} onRetry={onRetry} />
  }
  const word = endingOf(message)
  if (!word) return null
  return (
    <div className="atl-message__ending">
      <p>{t(word)}</p>
      {onRetry && status !== 'done' && (
        <Button size="sm" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </div>
  )
}

function endingOf({ status, finishReason, shortened }: ShownMessage) {
  if (status === 'stopped' || status === 'interrupted') return status
  if (finishReason === 'length') return 'cut'
  if (finishReason === 'filtered') return 'filtered'
  return status === 'done' && shortened ? 'shortened' : undefined
}

function CopyButton({ text }: { text: string }) {
  const t = useTexts(chatTexts)
  const { is, copy } = useCopied()
  const button = useRef<HTMLButtonElement>(null)
  return (
    <div className="atl-message__actions">
      <IconButton
        ref={button}
        small
        label={t('copy')}
        onClick={() => copy(() => copyText(text, button.current!))}
      >
        {is === 'copied' ? <Check size="sm" /> : <Copy size="sm" />}
      </IconButton>
      <span className={is === 'failed' ? 'atl-message__said' : 'atl-unseen'} role="status">
        {is === 'copied' && t('copied')}
        {is === 'failed' && t('copyFailed')}
      </span>
    </div>
  )
}
