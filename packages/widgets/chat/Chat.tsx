// Opts out of the React compiler: this renders rarely, and memoizing its parts would enlarge a chat's first files.
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
import { ChatPanel, loadPanelParts } from './ChatPanel.tsx'
import type { ComposerHandle } from './Composer.tsx'
import type { PageTools } from '../page-tools.ts'
import type { PagePrompt } from '../prompts-attribute.ts'
import type { Starter } from '../starters-attribute.ts'
import type { pageMethods } from './page-methods.ts'
import { lazyComponent } from './lazy-component.tsx'
import { useChatInstanceName } from './useChatInstanceName.ts'
import { resumeConversation } from './resume.ts'
import { chatTexts } from './texts.ts'
import { useChat } from './useChat.ts'
import { useLauncher, type OpenOptions } from './useLauncher.ts'

const LazyLauncherNotices = lazyComponent(
  async () => (await import('./guest/parts.ts')).guestParts.LauncherNotices,
  true,
)

export interface ChatControls {
  /** Opens the chat of a launcher. The focus stays where it is, unless you pass `{ focus: true }`. */
  open(options?: OpenOptions): void
  /** Closes the chat of a launcher. */
  close(): void
  /** Opens or closes the chat of a launcher. */
  toggle(): void
  /**
   * Opens the chat and sends a message. Resolves when the answer has ended. A blank text is not sent, with a warning in
   * the console. Anything else than a text rejects the promise.
   */
  send(text: string): Promise<void>
  /**
   * Shows a bubble with this text (200 characters) beside the launcher button, if the element has `proactive`. Does
   * nothing while the chat is open, and once the visitor has dismissed an invitation in this tab.
   */
  invite(text?: string): void
  /** Starts a new conversation. */
  newConversation(): void
  /**
   * Opens the chat and has an answer written again: the one with this id, or the last. The earlier version is kept. It
   * counts as a message. Resolves when the new answer has ended, to false if there is no such answer, or another answer
   * is being written.
   */
  regenerate(messageId?: string): Promise<boolean>
  /**
   * Opens the chat and asks a question in other words. The earlier question and what follows it are kept as another
   * version. It counts as a message. Resolves when the answer has ended, to false if there is no such question, the text
   * is blank, or an answer is being written.
   */
  editMessage(messageId: string, text: string): Promise<boolean>
  /**
   * Opens the chat with the list of the visitor’s conversations, searched for this text. Your page does not get the
   * results. Resolves to false if `without` has `list` or `search`.
   */
  search(text: string): Promise<boolean>
  /** Moves the focus into the message box. */
  focusComposer(): void
  /** Opens the sign-in window. Call it in a click handler, or browsers block the window. */
  signIn(): void
  /** Signs the visitor out. */
  signOut(): Promise<void>
  /**
   * Tells the server who the visitor is, by a token that your own server has signed, or by a function that returns one
   * whenever a new one is needed. `null` ends it. What the visitor has written as a guest since the page was loaded
   * becomes theirs; with `{ guestChats: 'all' }` also what they wrote on earlier visits, with `'none'` nothing.
   * Resolves to whether the token was accepted.
   */
  identify(token: IdentityTokenSource, options?: IdentifyOptions): Promise<boolean>
}

export interface ChatProps {
  /** The name under which the Atelier server knows your website. Leave it out on the server’s own pages. */
  partner?: string | undefined
  /** Whether a guest’s chat survives a reload: `session` (in this tab, the default), `always` (30 days) or `never`. */
  resume?: embed.ResumePolicy | undefined
  /** A round button in the corner that opens the chat, instead of a panel in the page. */
  launcher?: boolean
  /** The title of the chat. At most 200 characters, as for the next two. */
  heading?: string | undefined
  /** A line below the title. */
  subtitle?: string | undefined
  /** What the empty message box says. */
  placeholder?: string | undefined
  /** What the assistant says in an empty chat. At most 1,000 characters. */
  greeting?: string | undefined
  /**
   * Up to six buttons in an empty chat, each of which sends a message: a JSON array of texts, or of objects with
   * `label` (80 characters) and `message` (1,000). The property also takes an array.
   */
  starters?: string | readonly Starter[] | undefined
  /**
   * Up to 50 texts that visitors can put into the message box: a JSON array of objects with `title` (100 characters) and
   * `text` (8,000), which may have variables such as `{{city}}`. The property also takes an array.
   */
  prompts?: string | readonly PagePrompt[] | undefined
  /**
   * What the model may do on your page, once the visitor allows it: up to 16 tools by their names, each with a
   * `description`, its `parameters` as a JSON Schema, and a function `run`. Only a property, since it has functions.
   */
  tools?: PageTools | undefined
  /** The id of the model that answers. Without it, the visitor chooses one. */
  model?: string | undefined
  /**
   * The ids of the models from which the visitor chooses, separated by spaces or commas, or as a JSON array. Without
   * it, all.
   */
  models?: readonly string[] | undefined
  /**
   * The parts that visitors shall not have, separated by spaces or commas: `list` (of conversations), `search`, `export`,
   * `share`, `instructions`, `sign-in`, `attachments`, `voice` (dictation and spoken answers), `prompts`, `edit`,
   * `regenerate`, `compare`, `feedback`, `followups` (questions that a model suggests).
   */
  without?: readonly string[] | undefined
  /** Lets your page call `invite()`. Nothing opens by itself. */
  proactive?: boolean
  /** `en`, `vi` or `ar`. Without it, the chat uses the language of the other widgets on the page. */
  language?: string | undefined
  controls?: Ref<ChatControls>
  /** The chat of a launcher was opened. */
  onOpen?: (detail: object) => void
  /** The chat of a launcher was closed. */
  onClose?: (detail: object) => void
  /** The server has the visitor’s message: `{ conversationId, text }`. */
  onSent?: (detail: { conversationId: string; text: string }) => void
  /** An answer is complete: `{ message }`. */
  onMessage?: (detail: { message: chat.Message }) => void
  /** So many answers came while the chat was closed: `{ count }`. 0 when it is opened. */
  onUnread?: (detail: { count: number }) => void
  onError?: (detail: { error: AtelierError }) => void
  /**
   * The visitor has signed in or out, or `identify()` has begun or ended to say who they are: `{ signedIn, name,
   * identified }`.
   */
  onSession?: (detail: SessionDetail) => void
  /** The user has Pro now: `{ tier }`. */
  onUpgrade?: (detail: { tier: chat.Tier }) => void
  /** The visitor has rated an answer, or has taken that back (null): `{ messageId, feedback }`. */
  onFeedback?: (detail: { messageId: string; feedback: 'good' | 'bad' | null }) => void
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
  // A panel in the page loads its conversation at once, a launcher's panel when it is first opened.
  const chat = useChat(
    { ...props, name: instanceName, onAnswered: panel.countAnswer },
    (created) => launcher || resumeConversation(created, instanceName),
  )

  /** Returns a method that opens the chat and then does what page-methods.ts says. */
  const openAnd = (method: keyof typeof pageMethods) => async (first?: string, second?: string) => {
    panel.open()
    return (await loadPanelParts()).pageMethods[method](chat, first, second)
  }

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
    regenerate: openAnd('regenerate'),
    editMessage: openAnd('editMessage'),
    search: openAnd('search'),
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
