import { blankTexts, SHARE_BLANK, type share } from '@atelier/contract'
import { useStore } from '@nanostores/react'
import { Fragment, useState } from 'react'
import { formatTime } from '../dates.ts'
import { useTexts } from '../i18n.ts'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Choice.tsx'
import { classNames } from '../ui/class-names.ts'
import { limitMarks } from '../ui/combining-marks.ts'
import { Markdown } from '../ui/markdown/Markdown.tsx'
import { useMarkdownTexts } from '../markdown-texts.ts'
import { blankSound } from './blanking.ts'
import type { ShareDialogStore } from './dialog-store.ts'
import { shareDialogTexts } from './dialog-texts.ts'
import { MarkedText } from './MarkedText.tsx'
import { readSelectedText } from './selected-text.ts'
import { SharedPictures } from './SharedPictures.tsx'
import { SharedSound } from './SharedSound.tsx'
import { isChosen } from './share-choices.ts'

/** How many messages are rendered at once. */
const STEP = 200

interface PreviewProps {
  store: ShareDialogStore
  draft: share.ShareDraft
  onSelect: (text: string) => void
}

/** A preview of exactly the texts that become public. */
export function Preview({ store, draft, onSelect }: PreviewProps) {
  const t = useTexts(shareDialogTexts)
  const [limit, setLimit] = useState(STEP)
  const choices = useStore(store.$choices)
  const marked = useStore(store.$findings).map(({ text }) => text)
  // What was found is marked, and can be pressed, in the plain texts only.
  const [isPlain, setPlain] = useState(marked.length > 0)
  const { messages } = draft
  const moreCount = Math.min(STEP, messages.length - limit)
  const select = () => {
    const text = readSelectedText('.atl-share__text')
    if (text) onSelect(text)
  }
  return (
    <section className="atl-share__preview" aria-label={t('preview')}>
      <PreviewHead
        store={store}
        draft={draft}
        isPlain={isPlain}
        onSwitch={() => setPlain(!isPlain)}
      />
      <div
        className="atl-share__messages"
        role="group"
        aria-label={t('preview')}
        tabIndex={0}
        onPointerUp={select}
        onKeyUp={select}
      >
        <ul>
          <PreviewTitle store={store} />
          {messages.slice(0, limit).map((message) => (
            <PreviewMessage
              key={message.id}
              message={message}
              store={store}
              hasBox={!choices.sharesEverything && !store.isCreation}
              isShared={isChosen(choices, message)}
              blanked={choices.blankedTexts}
              marked={marked}
              isPlain={isPlain}
            />
          ))}
        </ul>
        {moreCount > 0 && (
          <Button variant="quiet" fullWidth onClick={() => setLimit(limit + STEP)}>
            {t('showMore', { count: moreCount })}
          </Button>
        )}
      </div>
    </section>
  )
}

interface PreviewHeadProps extends Pick<PreviewProps, 'store' | 'draft'> {
  isPlain: boolean
  onSwitch: () => void
}

function PreviewHead({ store, draft: { messages }, isPlain, onSwitch }: PreviewHeadProps) {
  const t = useTexts(shareDialogTexts)
  const choices = useStore(store.$choices)
  const count = messages.filter((message) => isChosen(choices, message)).length
  return (
    <header>
      <h3>{t('preview')}</h3>
      {messages.some(isFormatted) && (
        <button type="button" className="atl-link atl-text-button" onClick={onSwitch}>
          {t(isPlain ? 'showFormatted' : 'showPlain')}
        </button>
      )}
      {!store.isCreation && (
        <span role="status">
          {count === messages.length
            ? t('count', { count })
            : t('countOf', { count, total: messages.length })}
        </span>
      )}
    </header>
  )
}

function PreviewTitle({ store }: Pick<PreviewProps, 'store'>) {
  const t = useTexts(shareDialogTexts)
  const title = useStore(store.$title)
  return (
    <li>
      <div>
        <p className="atl-share__small">{t('previewTitle')}</p>
        <p className="atl-share__title" dir="auto">
          <BlankedText text={limitMarks(title) || t('sharedTitle')} />
        </p>
      </div>
    </li>
  )
}

/** Draws the placeholders of blanked texts as bars. */
function BlankedText({ text }: { text: string }) {
  return text.split(SHARE_BLANK).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <span className="atl-share__blank">{SHARE_BLANK}</span>}
      {part}
    </Fragment>
  ))
}

/** A creation consists of the visitor's wish and what a tool has made of it. */
function creationPartOf({ role, pictures, sound }: share.DraftMessage) {
  if (role === 'user') return 'wish'
  if (sound) return sound.is
  return pictures ? 'pictures' : 'made'
}

/** What is read or sung is plain text. */
const isFormatted = ({ role, content, sound }: share.DraftMessage): boolean =>
  role === 'assistant' && !sound && content !== ''

interface PreviewMessageProps {
  message: share.DraftMessage
  store: ShareDialogStore
  hasBox: boolean
  isShared: boolean
  blanked: readonly string[]
  marked: readonly string[]
  /** Whether to show the text of an answer, with its marks, instead of what readers see. */
  isPlain: boolean
}

function PreviewMessage(props: PreviewMessageProps) {
  const { message, store, hasBox, isShared, blanked, marked } = props
  const t = useTexts(shareDialogTexts)
  const author = store.isCreation ? creationPartOf(message) : message.role
  const heading = `${t(author)}, ${formatTime(message.timestamp)}`
  const sound = blankSound(message, blanked)
  // A sound without words, which is left out.
  if (sound && !sound.file && message.content === '') return null
  return (
    <li className={classNames(!isShared && 'atl-share__left-out')}>
      {hasBox && (
        <Checkbox checked={isShared} onChange={() => store.toggleMessage(message.id)}>
          <span className="atl-unseen">{`${t('shareMessage')}: ${heading}`}</span>
        </Checkbox>
      )}
      <div>
        <p className="atl-share__small">{heading}</p>
        {sound?.file && <SharedSound sound={sound} />}
        {message.pictures && (
          <SharedPictures
            pictures={message.pictures.map((picture) => ({
              ...picture,
              alt: blankTexts(picture.alt, blanked),
            }))}
            describe={(index) => (
              <p className="atl-share__text" dir="auto">
                <MarkedText
                  content={message.pictures![index]!.alt}
                  blanked={blanked}
                  marked={marked}
                  onToggle={store.setBlanked}
                />
              </p>
            )}
          />
        )}
        {message.content !== '' && <PreviewText {...props} />}
      </div>
    </li>
  )
}

function PreviewText({ message, store, isShared, blanked, marked, isPlain }: PreviewMessageProps) {
  const markdownTexts = useMarkdownTexts()
  const { content } = message
  if (isShared && !isPlain && isFormatted(message))
    return (
      <div className="atl-share__text atl-share__text--formatted">
        <Markdown text={blankTexts(content, blanked)} topHeadingLevel={4} texts={markdownTexts} />
      </div>
    )
  return (
    <p className="atl-share__text" dir="auto">
      {isShared ? (
        <MarkedText
          content={content}
          blanked={blanked}
          marked={marked}
          onToggle={store.setBlanked}
        />
      ) : (
        limitMarks(content)
      )}
    </p>
  )
}
