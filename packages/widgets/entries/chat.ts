// `@atelier/widgets/chat`
import { Chat as ChatWidget } from '../chat/Chat.tsx'
import { withFailureBox } from './failure-boundary.tsx'

/**
 * A complete chat: a panel inside the page, or with `launcher` a button that opens one.
 * @example <Chat partner="demo" heading="Ask about our coffee" launcher />
 */
export const Chat = /* @__PURE__ */ withFailureBox(ChatWidget)

export type { ChatControls, ChatProps } from '../chat/Chat.tsx'
export type { IdentifyOptions, IdentityTokenSource } from '../session/identified-visitor.ts'
export type { Starter } from '../chat/guest/starters.ts'
export * from './settings.ts'
