import { parseLanguage, type chat, type embed } from '@atelier/contract'
import { useImperativeHandle, useRef, type Ref } from 'react'
import type { AtelierError } from '../errors.ts'
import { LanguageProvider, useTexts } from '../i18n.ts'
import { signInFromWidget, signOutFromWidget } from '../session/sign-in-window.ts'
import type { SessionDetail } from '../session/store.ts'
import { Close, SpeechBubble } from '../ui/first-paint-icons.tsx'
import { ChatPanel } from './ChatPanel.tsx'
import type { ComposerHandle } from './Composer.tsx'
import { useChatInstanceName } from './useChatInstanceName.ts'
import { resumeConversation } from './resume.ts'
import { chatTexts } from './texts.ts'
import { useChat } from './useChat.ts'
import { useLauncher } from './useLauncher.ts'

export interface ChatControls {
  open(): void
  close(): void
  toggle(): void
  send(text: string): Promise<void>
  newConversation(): void
  focusComposer(): void
  /** Call it from a click handler: on a partner's page it opens a window, which browsers block otherwise. */
  signIn(): void
  signOut(): Promise<void>
}

export interface ChatProps {
  /** The name under which the embedding page is registered. Omit it on the Atelier server's own pages. */
  partner?: string | undefined
  /** How long a reload shows the same conversation again: `session` in this tab, `always` for 30 days. */
  resume?: embed.ResumePolicy | undefined
  /** Shows a button in the corner that opens the chat, instead of a chat inside the page. */
  launcher?: boolean
  heading?: string | undefined
  subtitle?: string | undefined
  placeholder?: string | undefined
  /** The id of the model that answers. Without it, the visitor chooses one. */
  model?: string | undefined
  /** `en` or `vi`. Without it, the chat uses the language of the other widgets on the page. */
  language?: string | undefined
  controls?: Ref<ChatControls>
  onOpen?: (detail: object) => void
  onClose?: (detail: object) => void
  onSent?: (detail: { conversationId: string; text: string }) => void
  onMessage?: (detail: { message: chat.Message }) => void
  onError?: (detail: { error: AtelierError }) => void
  /** The visitor has signed in or out. */
  onSession?: (detail: SessionDetail) => void
  /** The user has got Pro. */
  onUpgrade?: (detail: { tier: chat.Tier }) => void
}

/**
 * A complete chat: a panel inside the page, or with `launcher` a button that opens one.
 * @example <Chat partner="demo" heading="Ask about our coffee" launcher />
 */
export function Chat({ language, ...props }: ChatProps) {
  const parsedLanguage = parseLanguage(language)
  return (
    <LanguageProvider {...(parsedLanguage && { language: parsedLanguage })}>
      <PanelOrLauncher {...props} />
    </LanguageProvider>
  )
}

function PanelOrLauncher({ controls, ...props }: Omit<ChatProps, 'language'>) {
  const { launcher = false, heading, subtitle, placeholder, model } = props
  const t = useTexts(chatTexts)
  const instanceName = useChatInstanceName(launcher ? 'launcher' : 'box')
  // A panel in the page loads its conversation at once, a launcher's when it is opened for the first time.
  const chat = useChat(props, (created) => launcher || resumeConversation(created, instanceName))
  const composer = useRef<ComposerHandle>(null)
  const { isOpen, wasOpened, button, open, close, toggle, press } = useLauncher(
    props,
    composer,
    () => resumeConversation(chat, instanceName),
  )

  useImperativeHandle(controls, () => ({
    open,
    close,
    toggle,
    send(text) {
      open()
      return chat.sendMessage(text)
    },
    newConversation: chat.startNewConversation,
    focusComposer: () => composer.current?.focus(),
    signIn: signInFromWidget,
    signOut: signOutFromWidget,
  }))

  return (
    <>
      {wasOpened && (
        <ChatPanel
          chat={chat}
          instanceName={instanceName}
          composer={composer}
          isOpen={isOpen}
          isFloating={launcher}
          heading={heading}
          subtitle={subtitle}
          placeholder={placeholder}
          model={model}
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
          {isOpen ? <Close size="lg" /> : <SpeechBubble size="lg" />}
        </button>
      )}
    </>
  )
}
