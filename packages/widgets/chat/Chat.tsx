// Not compiled for React: this is drawn rarely, and remembering its parts would enlarge a chat's first files.
'use no memo'

import type { chat, embed } from '@atelier/contract'
import { useId, useImperativeHandle, useRef, type Ref } from 'react'
import type { AtelierError } from '../errors.ts'
import { explain } from '../explain/explain.ts'
import { LanguageProvider, useTexts } from '../i18n.ts'
import type { IdentifyOptions, IdentityTokenSource } from '../session/identified-visitor.ts'
import { signInFromWidget, signOutFromWidget } from '../session/sign-in-window.ts'
import type { SessionDetail } from '../session/store.ts'
import { Close, SpeechBubble } from '../ui/first-paint-icons.tsx'
import { ChatPanel } from './ChatPanel.tsx'
import type { ComposerHandle } from './Composer.tsx'
import type { Starter } from '../starters-attribute.ts'
import { lazyComponent } from './lazy-component.tsx'
import type { OpenOptions } from './open-options.ts'
import { useChatInstanceName } from './useChatInstanceName.ts'
import { resumeConversation } from './resume.ts'
import { chatTexts } from './texts.ts'
import { useChat } from './useChat.ts'
import { useLauncher } from './useLauncher.ts'

const LazyLauncherNotices = lazyComponent(
  async () => (await import('./guest/parts.ts')).guestParts.LauncherNotices,
  true,
)

export interface ChatControls {
  open(options?: OpenOptions): void
  close(): void
  toggle(): void
  /**
   * Opens the chat and sends a message. Resolves when the answer has ended. A blank text is not sent, with a warning in
   * the console; anything else than a text rejects the promise with a TypeError.
   */
  send(text: string): Promise<void>
  /**
   * Shows a bubble with this text beside the launcher button, if the element has `proactive`. Does nothing while the chat
   * is open, and once the visitor has dismissed an invitation in this tab.
   */
  invite(text?: string): void
  newConversation(): void
  focusComposer(): void
  /** Call it from a click handler: on a partner's page it opens a window, which browsers block otherwise. */
  signIn(): void
  signOut(): Promise<void>
  /**
   * Tells the server who the visitor is, by a token that your own server has signed: their chats then follow them on your
   * pages. A function is called whenever a new token is needed; `null` ends it. What the visitor has written as a guest
   * since the page was loaded becomes theirs, unless `guestChats` says `all` or `none`. Resolves to whether the token
   * was accepted.
   */
  identify(token: IdentityTokenSource, options?: IdentifyOptions): Promise<boolean>
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
  /** What the assistant says in an empty chat. */
  greeting?: string | undefined
  /** Up to six buttons in an empty chat, each of which sends a message: an array, or the same as JSON. */
  starters?: string | readonly Starter[] | undefined
  /** The id of the model that answers. Without it, the visitor chooses one. */
  model?: string | undefined
  /** The ids of the models from which the visitor chooses. Without it, all. */
  models?: readonly string[] | undefined
  /** Lets the page call `invite()`. Without a call, nothing opens by itself. */
  proactive?: boolean
  /** `en` or `vi`. Without it, the chat uses the language of the other widgets on the page. */
  language?: string | undefined
  controls?: Ref<ChatControls>
  onOpen?: (detail: object) => void
  onClose?: (detail: object) => void
  onSent?: (detail: { conversationId: string; text: string }) => void
  onMessage?: (detail: { message: chat.Message }) => void
  /** How many answers came while the panel was closed. Zero when it is opened. */
  onUnread?: (detail: { count: number }) => void
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
  return (
    <LanguageProvider tag={language}>
      <PanelOrLauncher {...props} />
    </LanguageProvider>
  )
}

function PanelOrLauncher(allProps: Omit<ChatProps, 'language'>) {
  const { controls, ...props } = allProps
  const { launcher = false, heading, subtitle, placeholder, greeting, starters, model } = props
  const t = useTexts(chatTexts)
  const noticesId = useId()
  const instanceName = useChatInstanceName(launcher ? 'launcher' : 'box', allProps)
  const composer = useRef<ComposerHandle>(null)
  const panel = useLauncher(props, composer, () => resumeConversation(chat, instanceName))
  const { isOpen, unreadCount, invitation } = panel
  // A panel in the page loads its conversation at once, a launcher's when it is opened for the first time.
  const chat = useChat(
    { ...props, name: instanceName, onAnswered: panel.countAnswer },
    (created) => launcher || resumeConversation(created, instanceName),
  )

  useImperativeHandle(controls, () => ({
    open: panel.open,
    close: panel.close,
    toggle: panel.toggle,
    async send(text) {
      if (typeof text !== 'string')
        throw new TypeError(`Atelier: send() needs a text, not ${String(text)}`)
      panel.open()
      if (!text.trim()) explain('emptyText')
      await chat.sendMessage(text)
    },
    invite: panel.invite,
    newConversation: chat.startNewConversation,
    focusComposer: panel.focusComposer,
    signIn: signInFromWidget,
    signOut: signOutFromWidget,
    identify: identifyFromWidget,
  }))

  return (
    <>
      {panel.wasOpened && (
        <ChatPanel
          chat={chat}
          instanceName={instanceName}
          composer={composer}
          isOpen={isOpen}
          isFloating={launcher}
          heading={heading}
          subtitle={subtitle}
          placeholder={placeholder}
          greeting={greeting}
          starters={starters}
          model={model}
          onClose={launcher ? panel.close : undefined}
        />
      )}
      {(unreadCount > 0 || invitation !== undefined) && (
        <LazyLauncherNotices
          statusId={noticesId}
          unreadCount={unreadCount}
          invitation={invitation}
          onOpen={panel.press}
          onDismiss={panel.dismissInvitation}
        />
      )}
      {launcher && (
        <button
          ref={panel.button}
          type="button"
          className="atl-launcher"
          part="launcher"
          aria-label={t(isOpen ? 'close' : 'open')}
          aria-expanded={isOpen}
          aria-describedby={unreadCount > 0 ? noticesId : undefined}
          onClick={panel.press}
        >
          {isOpen ? <Close size="lg" /> : <SpeechBubble size="lg" />}
          {unreadCount > 0 && (
            <i className="atl-launcher__count" part="badge" data-count={unreadCount} />
          )}
        </button>
      )}
    </>
  )
}

/** Returns whether the visitor is identified now. A refusal is explained in the browser's console only. */
async function identifyFromWidget(
  source: IdentityTokenSource,
  options?: IdentifyOptions,
): Promise<boolean> {
  return (await import('../session/host-identity.ts')).identify(source, options)
}
