// `@atelier/widgets/chat`
export { Chat, type ChatControls, type ChatProps } from '../chat/Chat.tsx'
export type { IdentifyOptions, IdentityTokenSource } from '../session/identified-visitor.ts'
export type { Starter } from '../chat/guest/starters.ts'
export * from './settings.ts'
