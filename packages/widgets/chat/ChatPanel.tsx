// Opts out of the React compiler: this renders rarely, and memoizing its parts would enlarge a chat's first files.
'use no memo'

import { useStore } from '@nanostores/react'
import { useEffect, useId, useState, type KeyboardEvent, type RefObject } from 'react'
import { configuration } from '../configure.ts'
import { toAtelierError, logError, type AtelierError } from '../errors.ts'
import { useTexts } from '../i18n.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { classNames } from '../ui/class-names.ts'
import { Close, Retry } from '../ui/first-paint-icons.tsx'
import { LogoMark } from '../ui/LogoMark.tsx'
import { useKeyEventIsolation } from '../ui/useKeyEventIsolation.ts'
import { isComposing } from '../ui/composition.ts'
import type { ComposerHandle } from './Composer.tsx'
import type { Starter } from '../starters-attribute.ts'
import { lazyComponent } from './lazy-component.tsx'
import { loadModels } from './models.ts'
import type { ChatStore } from './store.ts'
import { $pageAssistant } from '../session/page-assistant.ts'
import { chatTexts } from './texts.ts'
import { Thread } from './Thread.tsx'

/** Loaded after the first paint. */
export const loadPanelParts = () => import('./panel-parts.ts')

const LazyAccountControls = lazyComponent(async () => (await loadPanelParts()).AccountControls)
const LazyPartnerRefusedNotice = lazyComponent(
  async () => (await import('./PartnerRefusedNotice.tsx')).PartnerRefusedNotice,
)
const LazyModelPicker = lazyComponent(async () => (await loadPanelParts()).ModelPicker)
const LazyWelcome = lazyComponent(
  async () => (await import('./guest/parts.ts')).guestParts.Welcome,
  true,
)

interface ChatPanelProps {
  chat: ChatStore
  /** From useChatInstanceName(). Conversations are found again by this name after a reload. */
  instanceName: string
  composer: RefObject<ComposerHandle | null>
  isOpen: boolean
  /** The panel covers a part of the page, beside the launcher button. */
  isFloating: boolean
  heading: string | undefined
  subtitle: string | undefined
  placeholder: string | undefined
  greeting: string | undefined
  starters: string | readonly Starter[] | undefined
  /** Set by the embedding page, so the visitor cannot choose one. */
  model: string | undefined
  onClose: (() => void) | undefined
}

export function ChatPanel({ chat, isOpen, isFloating, onClose, ...props }: ChatPanelProps) {
  const { instanceName, composer, heading, subtitle, placeholder, model } = props
  const t = useTexts(chatTexts)
  const titleId = useId()
  const isNew = useStore(chat.$status).is === 'new'
  const refusal = usePartnerRefusal()
  const panel = useKeyEventIsolation()

  function startOver() {
    const id = chat.$id.get()
    chat.discardConversation(id)
    void (id && deleteFromServer(id))
    // Moves the focus, which would be lost when the button is removed.
    composer.current?.focus()
  }

  return (
    <section
      ref={panel}
      className={classNames('atl-chat', isFloating && 'atl-chat--floating')}
      part="panel"
      role={isFloating ? 'dialog' : undefined}
      aria-labelledby={titleId}
      hidden={!isOpen}
      onKeyDown={(event) => closeOnEscape(event, onClose)}
    >
      <header className="atl-chat__bar" part="header">
        <LogoMark />
        <div className="atl-chat__name">
          <h2 className="atl-chat__title" part="title" id={titleId}>
            {heading ?? t('chat')}
          </h2>
          {subtitle && <p>{subtitle}</p>}
        </div>
        {!refusal && <LazyAccountControls chat={chat} instanceName={instanceName} />}
        {!isNew && (
          <IconButton part="header-button" label={t('startOver')} onClick={startOver}>
            <Retry />
          </IconButton>
        )}
        {onClose && (
          <IconButton part="header-button" label={t('close')} onClick={onClose}>
            <Close />
          </IconButton>
        )}
      </header>
      {refusal && <LazyPartnerRefusedNotice error={refusal} />}
      <Thread
        chat={chat}
        composer={composer}
        placeholder={placeholder}
        emptyState={<EmptyState {...props} chat={chat} />}
        composerControls={!model && <LazyModelPicker chat={chat} />}
        onNewConversation={chat.startNewConversation}
      />
      <p className="atl-chat__by" part="footer">
        <a
          className="atl-link"
          href={configuration().baseUrl || '/'}
          target="_blank"
          rel="noopener"
        >
          {t('madeWith')}
        </a>
      </p>
    </section>
  )
}

/** If it fails, the conversation stays in the visitor's list. */
const deleteFromServer = (id: string): Promise<void> =>
  loadPanelParts()
    .then((parts) => parts.deleteConversation(id))
    .catch(logError)

/** The attributes of the tag override the partner's settings for all of its pages. */
function EmptyState({ chat, ...props }: Pick<ChatPanelProps, 'chat' | 'greeting' | 'starters'>) {
  const t = useTexts(chatTexts)
  const pageAssistant = useStore($pageAssistant)
  const greeting = props.greeting ?? pageAssistant.greeting
  const starters = props.starters ?? pageAssistant.starters
  if (!greeting && !starters) return <p className="atl-chat__ask">{t('ask')}</p>
  return <LazyWelcome chat={chat} greeting={greeting} starters={starters} />
}

function closeOnEscape(event: KeyboardEvent, onClose: (() => void) | undefined) {
  const hasOpenMenu = event.currentTarget.querySelector(':popover-open,dialog') !== null
  if (event.key !== 'Escape' || !onClose || isComposing(event) || hasOpenMenu) return
  event.stopPropagation()
  onClose()
}

/** Loads the models, the first request on a partner's page, and returns the error if the server refuses the partner. */
function usePartnerRefusal(): AtelierError | undefined {
  const [refusal, setRefusal] = useState<AtelierError>()
  useEffect(() => {
    loadModels().catch((thrown: unknown) => {
      const error = toAtelierError(thrown)
      // Other failures may be temporary: sending a message reloads the models and shows the error.
      if (error.code === 'partner-refused') setRefusal(error)
      else logError(error)
    })
  }, [])
  return refusal
}
