// Opts out of the React compiler: this renders rarely, and memoizing its parts would enlarge a chat's first files.
'use no memo'

import { useStore } from '@nanostores/react'
import type { ReactNode, Ref } from 'react'
import { useErrorText, useTexts } from '../i18n.ts'
import { loadLateStyles } from '../late-styles.ts'
import { takeShellMessages } from '../ui/loader-shell.ts'
import { Composer, type ComposerHandle } from './Composer.tsx'
import { lazyComponent } from './lazy-component.tsx'
import { loadSendingParts } from './load-sending-parts.ts'
import type { ChatStore } from './store.ts'
import { chatTexts } from './texts.ts'

/** Loaded late because it brings the Markdown renderer, which an empty chat does not need. */
export const LazyMessageList = lazyComponent(async () => {
  const [parts] = await Promise.all([
    import('./thread-parts.ts'),
    loadLateStyles('messages'),
    loadSendingParts(),
  ])
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

  return (
    <div className="atl-chat__body">
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
