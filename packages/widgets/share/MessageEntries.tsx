import type { share } from '@atelier/contract'
import { memo, type RefObject } from 'react'
import { formatTime } from '../dates.ts'
import type { dateFormat } from '../format-date.ts'
import { useLanguage, useTexts, type Translate } from '../i18n.ts'
import { useMarkdownTexts } from '../markdown-texts.ts'
import { classNames } from '../ui/class-names.ts'
import { limitMarks } from '../ui/combining-marks.ts'
import type { MarkdownTexts } from '../ui/markdown/texts.ts'
import type { CopyMessage } from './CopyMessage.tsx'
import type { EntryContent } from './EntryContent.tsx'
import type { CreationHeading } from './SharedPictures.tsx'
import type { ViewerAction } from './useViewerAction.ts'
import type { ShareViewerStore } from './viewer-store.ts'
import { shareTexts } from './viewer-texts.ts'

/** In characters. Shorter messages are not split between two printed pages. */
const SHORT_LENGTH = 1500

interface MessageEntriesProps {
  list: RefObject<HTMLDivElement | null>
  messages: readonly share.SharedMessage[]
  /** A creation consists of a wish and pictures, a text or a sound, not of questions and answers. */
  isCreation: boolean | undefined
  headingLevel: 2 | 3
  viewer: ShareViewerStore
  action: ViewerAction
  /** Undefined until the code has loaded. Answers are then shown as source text. */
  parts: EntryParts | undefined
}

interface EntryParts {
  CopyMessage: typeof CopyMessage
  CreationHeading: typeof CreationHeading
  EntryContent: typeof EntryContent
  dateFormat: typeof dateFormat
}

export function MessageEntries({ list, messages, ...options }: MessageEntriesProps) {
  const t = useTexts(shareTexts)
  const language = useLanguage()
  const markdownTexts = useMarkdownTexts()
  const { isCreation, headingLevel, viewer, action, parts } = options
  const fullDateFormat = parts?.dateFormat(language, { dateStyle: 'long', timeStyle: 'short' })
  return (
    <div className="atl-entries" ref={list} role="group" aria-label={t('messageList')}>
      {messages.map((message, index) => (
        <Entry
          // The messages of a link never change their order.
          key={index}
          message={message}
          isCreation={isCreation}
          fullDate={fullDateFormat?.format(new Date(message.timestamp))}
          t={t}
          markdownTexts={markdownTexts}
          headingLevel={headingLevel}
          viewer={viewer}
          run={action.run}
          parts={parts}
        />
      ))}
    </div>
  )
}

interface EntryProps extends Pick<
  MessageEntriesProps,
  'isCreation' | 'headingLevel' | 'viewer' | 'parts'
> {
  message: share.SharedMessage
  /** `14 November 2025 at 20:04` in English. */
  fullDate: string | undefined
  t: Translate<keyof typeof shareTexts.english>
  markdownTexts: MarkdownTexts
  run: ViewerAction['run']
}

const Entry = memo(function Entry(props: EntryProps) {
  const { message, isCreation, fullDate, t, markdownTexts, headingLevel, viewer, run, parts } =
    props
  const { role, content, timestamp, tools } = message
  const Heading = `h${headingLevel}` as const
  return (
    <article
      className={classNames('atl-entry', content.length < SHORT_LENGTH && 'atl-entry--short')}
      tabIndex={-1}
    >
      <header className="atl-entry__who">
        <Heading className="atl-entry__role">
          {role === 'assistant' && <i className="atl-dab" />}
          {isCreation
            ? parts && <parts.CreationHeading message={message} />
            : t(role === 'assistant' ? 'assistant' : 'user')}
        </Heading>
        {parts && <parts.CopyMessage message={message} isCreation={isCreation} run={run} t={t} />}
        <time dateTime={timestamp} title={fullDate}>
          {formatTime(timestamp)}
        </time>
      </header>
      {role === 'assistant' && parts ? (
        <parts.EntryContent
          message={message}
          headingLevel={headingLevel}
          markdownTexts={markdownTexts}
          viewer={viewer}
        />
      ) : (
        <div className="atl-entry__text" dir="auto">
          {limitMarks(content)}
        </div>
      )}
      {tools && <p className="atl-entry__tools">{t('usedTools', { names: tools.join(', ') })}</p>}
    </article>
  )
})
