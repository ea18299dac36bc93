import type { chat, embed } from '@atelier/contract'
import { useEffect, useImperativeHandle, useLayoutEffect, useRef, useState, type Ref } from 'react'
import { configuration } from '../configure.ts'
import type { AtelierError } from '../errors.ts'
import { Speaking, useTexts } from '../i18n.ts'
import { languageOf } from '../preferences/store.ts'
import { enterAs } from '../session/embed.ts'
import { onSession as whenSession, type SessionDetail } from '../session/store.ts'
import { signInHere, signOutHere } from '../session/window.ts'
import { Bubble, Close } from '../ui/early-icons.tsx'
import type { ComposerHandle } from './Composer.tsx'
import { usePlaceName } from './places.ts'
import { goOn } from './resume.ts'
import { Room } from './Room.tsx'
import { findShell } from './shell.ts'
import { createChat, type ChatStore } from './store.ts'
import { chatTexts } from './texts.ts'

export interface ChatControls {
  open(): void
  close(): void
  toggle(): void
  send(text: string): Promise<void>
  newConversation(): void
  focusComposer(): void
  /** Opens a window on a partner's page. Call it while a press is being handled: later, browsers keep it closed. */
  signIn(): void
  signOut(): Promise<void>
}

export interface ChatProps {
  /** The name under which the Atelier server knows the page around. Absent: the page is one of the server's own. */
  partner?: string | undefined
  /** Whether the conversation survives a reload: `session` for this tab, `always` for 30 days. */
  resume?: embed.Resume | undefined
  /** A button in the corner that opens the chat, instead of a box in the page. */
  launcher?: boolean
  heading?: string | undefined
  subtitle?: string | undefined
  placeholder?: string | undefined
  /** The id of the model that answers. Absent: the visitor chooses. */
  model?: string | undefined
  /** `en`, `vi`; absent: as everything on the page. */
  language?: string | undefined
  controls?: Ref<ChatControls>
  onOpen?: (detail: object) => void
  onClose?: (detail: object) => void
  onSent?: (detail: { conversationId: string; text: string }) => void
  onMessage?: (detail: { message: chat.Message }) => void
  onError?: (detail: { error: AtelierError }) => void
  /** Somebody has signed in, or nobody is signed in any more. */
  onSession?: (detail: SessionDetail) => void
}

/**
 * A chat of its own: a box, or a button that opens one.
 * @example <Chat partner="demo" heading="Ask about our coffee" launcher />
 */
export function Chat({ language, ...props }: ChatProps) {
  const spoken = languageOf(language)
  return (
    <Speaking {...(spoken && { language: spoken })}>
      <Corner {...props} />
    </Speaking>
  )
}

function Corner({ launcher = false, controls, ...props }: Omit<ChatProps, 'language'>) {
  const t = useTexts(chatTexts)
  const place = usePlaceName(launcher ? 'launcher' : 'box')
  // Fetched while the box is still being drawn; behind a button, when it is pressed.
  const chat = useChat(props, (created) => launcher || goOn(created, place))
  const [isOpen, setOpen] = useState(!launcher)
  const [wasOpen, setWasOpen] = useState(isOpen)
  const button = useRef<HTMLButtonElement>(null)
  const composer = useRef<ComposerHandle>(null)
  const wasPressed = useRef(false)

  function show() {
    if (!wasOpen) goOn(chat, place)
    setOpen(true)
    setWasOpen(true)
  }

  function open() {
    if (isOpen) return
    show()
    props.onOpen?.({})
  }

  function close() {
    if (!isOpen || !launcher) return
    setOpen(false)
    button.current!.focus()
    props.onClose?.({})
  }

  useImperativeHandle(controls, () => ({
    open,
    close,
    toggle: () => (isOpen ? close() : open()),
    send(text) {
      open()
      return chat.send(text)
    },
    newConversation: chat.startNew,
    focusComposer: () => composer.current?.focus(),
    signIn: signInHere,
    signOut: signOutHere,
  }))

  // Before anything is painted: until then, what the loader has drawn is seen.
  useLayoutEffect(() => {
    const shell = button.current && findShell(button.current)
    shell?.leave(button.current!)
    if (!shell?.isOpen) return
    wasPressed.current = true
    show()
  }, [])

  // Only who has pressed the button wants to write; a page that opens the chat keeps its focus.
  useEffect(() => {
    if (!isOpen || !wasPressed.current) return
    wasPressed.current = false
    composer.current!.focus()
  }, [isOpen])

  function press() {
    wasPressed.current = !isOpen
    if (isOpen) close()
    else open()
  }

  return (
    <>
      {wasOpen && (
        <Room
          chat={chat}
          place={place}
          composer={composer}
          isOpen={isOpen}
          isFloating={launcher}
          heading={props.heading}
          subtitle={props.subtitle}
          placeholder={props.placeholder}
          model={props.model}
          onClose={launcher ? close : undefined}
        />
      )}
      {launcher && (
        <button
          ref={button}
          type="button"
          className="atl-launcher"
          aria-label={t(isOpen ? 'close' : 'open')}
          aria-expanded={isOpen}
          onClick={press}
        >
          {isOpen ? <Close size="lg" /> : <Bubble size="lg" />}
        </button>
      )}
    </>
  )
}

type Told = Pick<
  ChatProps,
  'partner' | 'resume' | 'model' | 'onSent' | 'onMessage' | 'onError' | 'onSession'
>

function useChat(
  { partner, resume, model, onSent, onMessage, onError, onSession }: Told,
  whenMade: (chat: ChatStore) => void,
): ChatStore {
  const [chat] = useState(() => {
    // Before anything is asked of the server, which parts do as soon as they are drawn.
    const name = partner ?? configuration().partner
    if (name) enterAs(name, resume)
    const created = createChat()
    whenMade(created)
    return created
  })
  useEffect(() => {
    chat.fixModel(model)
  }, [chat, model])
  // Nobody hears the rest.
  useEffect(() => chat.stop, [chat])
  useEffect(() => {
    chat.events.sent = (detail) => onSent?.(detail)
    chat.events.answered = (message) => onMessage?.({ message })
    chat.events.failed = (error) => onError?.({ error })
  }, [chat, onSent, onMessage, onError])
  useEffect(() => whenSession((detail) => onSession?.(detail)), [onSession])
  return chat
}
