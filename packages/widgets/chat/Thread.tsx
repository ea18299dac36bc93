// Opts out of the React compiler: this renders rarely, and memoizing its parts would enlarge a chat's first files.
'use no memo'

import { useStore } from '@nanostores/react'
import { useRef, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { useErrorText, useTexts } from '../i18n.ts'
import { loadLateStyles } from '../late-styles.ts'
import { takeShellMessages } from '../ui/loader-shell.ts'
import { StatusAnnouncer } from './StatusAnnouncer.tsx'
import { Composer, type ComposerHandle } from './Composer.tsx'
import { lazyComponent } from './lazy-component.tsx'
import type { ChatStore } from './store.ts'
import { chatTexts } from './texts.ts'
import type { shortcutAction as ShortcutAction } from './keyboard-shortcuts.ts'

/** Replaced when the first message loads the real function. In an empty chat, the shortcuts have nothing to do. */
let shortcutAction: typeof ShortcutAction = () => undefined

/** Loaded late because it brings the Markdown renderer, which an empty chat does not need. */
export const LazyMessageList = lazyComponent(async () => {
  const [parts] = await Promise.all([import('./thread-parts.ts'), loadLateStyles('messages')])
  shortcutAction = parts.shortcutAction
  return parts.MessageList
})

export interface ThreadProps {
  chat: ChatStore
  /** Shown while the conversation has no messages. */
  emptyState: ReactNode
  placeholder?: string | undefined
  /** Controls beside the send button. */
  composerControls?: ReactNode
  /** Shown below the composer. */
  footer?: ReactNode
  composer?: Ref<ComposerHandle>
  onNewConversation: () => void
}

export function Thread(props: ThreadProps) {
  const { chat, emptyState, placeholder, composerControls, footer, composer } = props
  const t = useTexts(chatTexts)
  const errorText = useErrorText()
  const status = useStore(chat.$status)
  const id = useStore(chat.$id)
  const isGone = status.is === 'failed' && status.error.code === 'not-found'
  const container = useRef<HTMLDivElement>(null)

  function runShortcut(event: KeyboardEvent<HTMLDivElement>) {
    const action = shortcutAction(event.nativeEvent, container.current!, props)
    if (!action) return
    event.preventDefault()
    event.stopPropagation()
    action()
  }

  return (
    <div className="atl-chat__body" ref={container} onKeyDown={runShortcut}>
      {status.is === 'new' && (
        <div className="atl-chat__scroll">
          <div className="atl-chat__thread">{emptyState}</div>
        </div>
      )}
      {status.is === 'failed' && (
        <div className="atl-chat__scroll">
          <p className="atl-chat__failed" role="alert">
            {errorText(status.error)}{' '}
            <button
              type="button"
              className="atl-link atl-text-button"
              onClick={isGone ? props.onNewConversation : () => void chat.openConversation(id!)}
            >
              {t(isGone ? 'startOver' : 'reload')}
            </button>
          </p>
        </div>
      )}
      {(status.is === 'loading' || status.is === 'ready') && (
        <LazyMessageList
          chat={chat}
          fallback={<div className="atl-chat__scroll" ref={takeShellMessages} />}
        />
      )}
      <StatusAnnouncer chat={chat} />
      <div className="atl-chat__dock">
        <Composer
          chat={chat}
          placeholder={placeholder}
          onType={LazyMessageList.preload}
          {...(composer && { handle: composer })}
        >
          {composerControls}
        </Composer>
        {footer}
      </div>
    </div>
  )
}
