// Written by tests/unit/elements/helpers/element-types-text.ts from packages/widgets/custom-elements.json: the types that editors and the help
// pages show. `tsc` fails here if an element has others. After a change of the manifest: node tests/unit/elements/helpers/element-types-text.ts
import type { chat } from '@atelier/contract'
import type { AtelierError, PagePrompt, PageTools, Starter } from '@atelier/widgets'
import type { EventOf, Holds, Member, Same } from './same-types.ts'

type Message = chat.Message

export type ElementTypes = [
  Holds<Same<Member<'atelier-chat', 'partner'>, string | undefined>>,
  Holds<Same<Member<'atelier-chat', 'resume'>, 'always' | 'session' | 'never' | undefined>>,
  Holds<Same<Member<'atelier-chat', 'launcher'>, boolean | undefined>>,
  Holds<Same<Member<'atelier-chat', 'heading'>, string | undefined>>,
  Holds<Same<Member<'atelier-chat', 'subtitle'>, string | undefined>>,
  Holds<Same<Member<'atelier-chat', 'placeholder'>, string | undefined>>,
  Holds<Same<Member<'atelier-chat', 'greeting'>, string | undefined>>,
  Holds<Same<Member<'atelier-chat', 'starters'>, string | readonly Starter[] | undefined>>,
  Holds<Same<Member<'atelier-chat', 'prompts'>, string | readonly PagePrompt[] | undefined>>,
  Holds<Same<Member<'atelier-chat', 'tools'>, PageTools | undefined>>,
  Holds<Same<Member<'atelier-chat', 'model'>, string | undefined>>,
  Holds<Same<Member<'atelier-chat', 'models'>, readonly string[] | undefined>>,
  Holds<Same<Member<'atelier-chat', 'without'>, readonly string[] | undefined>>,
  Holds<Same<Member<'atelier-chat', 'proactive'>, boolean | undefined>>,
  Holds<
    Same<
      Member<'atelier-chat', 'theme'>,
      'auto' | 'host' | 'dark' | 'light' | 'cherry' | 'eggplant' | 'apricot' | 'forest' | undefined
    >
  >,
  Holds<Same<Member<'atelier-chat', 'accent'>, string | undefined>>,
  Holds<Same<Member<'atelier-chat', 'ready'>, Promise<void>>>,
  Holds<Same<Member<'atelier-chat', 'open'>, (options?: { focus?: boolean }) => Promise<void>>>,
  Holds<Same<Member<'atelier-chat', 'close'>, () => Promise<void>>>,
  Holds<Same<Member<'atelier-chat', 'toggle'>, () => Promise<void>>>,
  Holds<Same<Member<'atelier-chat', 'send'>, (text: string) => Promise<void>>>,
  Holds<Same<Member<'atelier-chat', 'invite'>, (text?: string) => Promise<void>>>,
  Holds<Same<Member<'atelier-chat', 'newConversation'>, () => Promise<void>>>,
  Holds<Same<Member<'atelier-chat', 'regenerate'>, (messageId?: string) => Promise<boolean>>>,
  Holds<
    Same<
      Member<'atelier-chat', 'editMessage'>,
      (messageId: string, text: string) => Promise<boolean>
    >
  >,
  Holds<Same<Member<'atelier-chat', 'search'>, (text: string) => Promise<boolean>>>,
  Holds<Same<Member<'atelier-chat', 'focusComposer'>, () => Promise<void>>>,
  Holds<Same<Member<'atelier-chat', 'signIn'>, () => Promise<void>>>,
  Holds<Same<Member<'atelier-chat', 'signOut'>, () => Promise<void>>>,
  Holds<
    Same<
      Member<'atelier-chat', 'identify'>,
      (
        token:
          | string
          | null
          | undefined
          | (() => string | null | undefined | Promise<string | null | undefined>),
        options?: { guestChats?: 'since-load' | 'all' | 'none' },
      ) => Promise<boolean>
    >
  >,
  Holds<Same<EventOf<'atelier-chat', 'onatelier-ready'>, CustomEvent<{}>>>,
  Holds<Same<EventOf<'atelier-chat', 'onatelier-open'>, CustomEvent<{}>>>,
  Holds<Same<EventOf<'atelier-chat', 'onatelier-close'>, CustomEvent<{}>>>,
  Holds<
    Same<
      EventOf<'atelier-chat', 'onatelier-sent'>,
      CustomEvent<{ conversationId: string; text: string }>
    >
  >,
  Holds<Same<EventOf<'atelier-chat', 'onatelier-message'>, CustomEvent<{ message: Message }>>>,
  Holds<Same<EventOf<'atelier-chat', 'onatelier-unread'>, CustomEvent<{ count: number }>>>,
  Holds<Same<EventOf<'atelier-chat', 'onatelier-error'>, CustomEvent<{ error: AtelierError }>>>,
  Holds<
    Same<
      EventOf<'atelier-chat', 'onatelier-session'>,
      CustomEvent<{ signedIn: boolean; name: string | undefined; identified: boolean }>
    >
  >,
  Holds<Same<EventOf<'atelier-chat', 'onatelier-upgrade'>, CustomEvent<{ tier: 'free' | 'pro' }>>>,
  Holds<
    Same<
      EventOf<'atelier-chat', 'onatelier-feedback'>,
      CustomEvent<{ messageId: string; feedback: 'good' | 'bad' | null }>
    >
  >,
  Holds<Same<Member<'atelier-login', 'partner'>, string | undefined>>,
  Holds<Same<Member<'atelier-login', 'inline'>, boolean | undefined>>,
  Holds<
    Same<
      Member<'atelier-login', 'theme'>,
      'auto' | 'host' | 'dark' | 'light' | 'cherry' | 'eggplant' | 'apricot' | 'forest' | undefined
    >
  >,
  Holds<Same<Member<'atelier-login', 'accent'>, string | undefined>>,
  Holds<Same<Member<'atelier-login', 'ready'>, Promise<void>>>,
  Holds<Same<Member<'atelier-login', 'open'>, () => Promise<void>>>,
  Holds<Same<Member<'atelier-login', 'close'>, () => Promise<void>>>,
  Holds<Same<Member<'atelier-login', 'signIn'>, () => Promise<void>>>,
  Holds<Same<Member<'atelier-login', 'signOut'>, () => Promise<void>>>,
  Holds<Same<EventOf<'atelier-login', 'onatelier-ready'>, CustomEvent<{}>>>,
  Holds<Same<EventOf<'atelier-login', 'onatelier-open'>, CustomEvent<{}>>>,
  Holds<Same<EventOf<'atelier-login', 'onatelier-close'>, CustomEvent<{}>>>,
  Holds<Same<EventOf<'atelier-login', 'onatelier-signed-in'>, CustomEvent<{}>>>,
  Holds<
    Same<
      EventOf<'atelier-login', 'onatelier-session'>,
      CustomEvent<{ signedIn: boolean; name: string | undefined; identified: boolean }>
    >
  >,
  Holds<Same<EventOf<'atelier-login', 'onatelier-error'>, CustomEvent<{ error: AtelierError }>>>,
  Holds<Same<Member<'atelier-pro', 'partner'>, string | undefined>>,
  Holds<Same<Member<'atelier-pro', 'inline'>, boolean | undefined>>,
  Holds<
    Same<
      Member<'atelier-pro', 'theme'>,
      'auto' | 'host' | 'dark' | 'light' | 'cherry' | 'eggplant' | 'apricot' | 'forest' | undefined
    >
  >,
  Holds<Same<Member<'atelier-pro', 'accent'>, string | undefined>>,
  Holds<Same<Member<'atelier-pro', 'ready'>, Promise<void>>>,
  Holds<Same<Member<'atelier-pro', 'open'>, () => Promise<void>>>,
  Holds<Same<Member<'atelier-pro', 'close'>, () => Promise<void>>>,
  Holds<Same<EventOf<'atelier-pro', 'onatelier-ready'>, CustomEvent<{}>>>,
  Holds<Same<EventOf<'atelier-pro', 'onatelier-open'>, CustomEvent<{}>>>,
  Holds<Same<EventOf<'atelier-pro', 'onatelier-close'>, CustomEvent<{}>>>,
  Holds<Same<EventOf<'atelier-pro', 'onatelier-upgrade'>, CustomEvent<{ tier: 'free' | 'pro' }>>>,
  Holds<Same<EventOf<'atelier-pro', 'onatelier-error'>, CustomEvent<{ error: AtelierError }>>>,
  Holds<Same<Member<'atelier-biometrics', 'partner'>, string | undefined>>,
  Holds<
    Same<
      Member<'atelier-biometrics', 'theme'>,
      'auto' | 'host' | 'dark' | 'light' | 'cherry' | 'eggplant' | 'apricot' | 'forest' | undefined
    >
  >,
  Holds<Same<Member<'atelier-biometrics', 'accent'>, string | undefined>>,
  Holds<Same<Member<'atelier-biometrics', 'ready'>, Promise<void>>>,
  Holds<Same<Member<'atelier-biometrics', 'open'>, () => Promise<void>>>,
  Holds<Same<EventOf<'atelier-biometrics', 'onatelier-ready'>, CustomEvent<{}>>>,
  Holds<Same<EventOf<'atelier-biometrics', 'onatelier-change'>, CustomEvent<{ passkeys: number }>>>,
  Holds<
    Same<EventOf<'atelier-biometrics', 'onatelier-error'>, CustomEvent<{ error: AtelierError }>>
  >,
  Holds<Same<Member<'atelier-share', 'slug'>, string | undefined>>,
  Holds<
    Same<
      Member<'atelier-share', 'theme'>,
      'auto' | 'host' | 'dark' | 'light' | 'cherry' | 'eggplant' | 'apricot' | 'forest' | undefined
    >
  >,
  Holds<Same<Member<'atelier-share', 'accent'>, string | undefined>>,
  Holds<Same<Member<'atelier-share', 'ready'>, Promise<void>>>,
  Holds<Same<EventOf<'atelier-share', 'onatelier-ready'>, CustomEvent<{}>>>,
  Holds<Same<EventOf<'atelier-share', 'onatelier-share'>, CustomEvent<{ slug: string }>>>,
  Holds<Same<EventOf<'atelier-share', 'onatelier-error'>, CustomEvent<{ error: AtelierError }>>>,
]
