import { useStore } from '@nanostores/react'
import { useRef, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { useErrorText, useTexts } from '../i18n.ts'
import { Announcer } from './Announcer.tsx'
import { Composer, type ComposerHandle } from './Composer.tsx'
import { late } from './late.tsx'
import type { ChatStore } from './store.ts'
import { chatTexts } from './texts.ts'
import { threadKeys } from './thread-keys.ts'

/** Markdown and all that is not needed to write the first word. */
export const LateMessages = late(async () => (await import('./MessageList.tsx')).MessageList)

export interface ThreadProps {
  chat: ChatStore
  /** Where nothing has been said yet. */
  hello: ReactNode
  placeholder?: string | undefined
  /** Beside the button that sends. */
  controls?: ReactNode
  /** Under the composer. */
  note?: ReactNode
  composer?: Ref<ComposerHandle>
  onNew: () => void
}

/** A conversation and the place to write in: what every chat is around. */
export function Thread({ chat, hello, placeholder, controls, note, composer, onNew }: ThreadProps) {
  const t = useTexts(chatTexts)
  const errorText = useErrorText()
  const place = useStore(chat.$place)
  const id = useStore(chat.$id)
  const box = useRef<HTMLDivElement>(null)

  function press(event: KeyboardEvent<HTMLDivElement>) {
    const act = threadKeys(event.nativeEvent, box.current!, { chat, onNew })
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }

  return (
    <div className="atl-chat__body" ref={box} onKeyDown={press}>
      {place.is === 'new' && (
        <div className="atl-chat__scroll">
          <div className="atl-chat__thread">{hello}</div>
        </div>
      )}
      {place.is === 'failed' && (
        <div className="atl-chat__scroll">
          <p className="atl-chat__failed" role="alert">
            {errorText(place.error)}{' '}
            <button
              type="button"
              className="atl-link atl-text-button"
              onClick={() => void chat.open(id!)}
            >
              {t('reload')}
            </button>
          </p>
        </div>
      )}
      {(place.is === 'loading' || place.is === 'ready') && (
        <LateMessages chat={chat} waiting={<div className="atl-chat__scroll" />} />
      )}
      <Announcer chat={chat} />
      <div className="atl-chat__dock">
        <Composer
          chat={chat}
          placeholder={placeholder}
          onWrite={LateMessages.preload}
          {...(composer && { handle: composer })}
        >
          {controls}
        </Composer>
        {note}
      </div>
    </div>
  )
}
