import { useStore } from '@nanostores/react'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type Ref } from 'react'
import { configuration, isPartnerPage } from '../configure.ts'
import { asAtelierError, logged, type AtelierError } from '../errors.ts'
import { useTexts } from '../i18n.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { classes } from '../ui/classes.ts'
import { Close, Retry } from '../ui/early-icons.tsx'
import { Mark } from '../ui/Mark.tsx'
import type { ComposerHandle } from './Composer.tsx'
import { late } from './late.tsx'
import { loadModels } from './models.ts'
import type { ChatStore } from './store.ts'
import { chatTexts } from './texts.ts'
import { Thread } from './Thread.tsx'

const LatePerson = late(async () => (await import('./Person.tsx')).Person)
const LateRefusal = late(async () => (await import('./Refusal.tsx')).Refusal)
const LatePicker = late(async () => (await import('./ModelPicker.tsx')).ModelPicker)

interface RoomProps {
  chat: ChatStore
  /** What this chat is called on its page. */
  place: string
  composer: Ref<ComposerHandle>
  isOpen: boolean
  /** Above the page, beside the button that opened it. */
  isFloating: boolean
  heading: string | undefined
  subtitle: string | undefined
  placeholder: string | undefined
  /** Fixed by the page around: then there is nothing to pick. */
  model: string | undefined
  onClose: (() => void) | undefined
}

/** A chat with its frame, as it stands on somebody's page. */
export function Room({ chat, place, composer, isOpen, isFloating, onClose, ...told }: RoomProps) {
  const t = useTexts(chatTexts)
  const id = useId()
  const isNew = useStore(chat.$place).is === 'new'
  const refusal = useBeginning()
  const box = useKeysOfOurOwn()
  const { heading, subtitle, placeholder, model } = told

  function press(event: KeyboardEvent) {
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229
    const hasMenu = box.current!.querySelector(':popover-open') !== null
    if (event.key !== 'Escape' || !onClose || isComposing || hasMenu) return
    event.stopPropagation()
    onClose()
  }

  return (
    <section
      ref={box}
      className={classes('atl-chat', isFloating && 'atl-chat--floating')}
      role={isFloating ? 'dialog' : undefined}
      aria-labelledby={id}
      hidden={!isOpen}
      onKeyDown={press}
    >
      <header className="atl-chat__bar">
        <Mark />
        <div className="atl-chat__name">
          <h2 className="atl-chat__title" id={id}>
            {heading ?? t('chat')}
          </h2>
          {subtitle && <p>{subtitle}</p>}
        </div>
        {isPartnerPage() && !refusal && <LatePerson chat={chat} place={place} />}
        {!isNew && (
          <IconButton label={t('startOver')} onClick={() => void chat.reset()}>
            <Retry />
          </IconButton>
        )}
        {onClose && (
          <IconButton label={t('close')} onClick={onClose}>
            <Close />
          </IconButton>
        )}
      </header>
      {refusal && <LateRefusal error={refusal} />}
      <Thread
        chat={chat}
        composer={composer}
        placeholder={placeholder}
        hello={<p className="atl-chat__ask">{t('ask')}</p>}
        controls={!model && <LatePicker chat={chat} />}
        onNew={chat.startNew}
      />
      <p className="atl-chat__by">
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

/** A page's own shortcuts are not meant by who writes in an element: what React has handled ends at its shadow root. */
function useKeysOfOurOwn() {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    const root = box.current!.getRootNode()
    if (!(root instanceof ShadowRoot)) return
    const keep = (event: Event) => event.stopPropagation()
    const names = ['keydown', 'keypress', 'keyup'] as const
    for (const name of names) root.addEventListener(name, keep)
    return () => {
      for (const name of names) root.removeEventListener(name, keep)
    }
  }, [])
  return box
}

/** What the first word does not need: the models, the way in, and where one left off. */
function useBeginning(): AtelierError | undefined {
  const [refusal, setRefusal] = useState<AtelierError>()
  useEffect(() => {
    loadModels().catch((thrown: unknown) => {
      const error = asAtelierError(thrown)
      // Anything else is told to who sends a message; it may be over by then.
      if (error.code === 'partner-refused') setRefusal(error)
      else logged(error)
    })
  }, [])
  return refusal
}
