// What every entry of the npm package offers beside its component: settings, the shared stores, errors, and the types
// that their types name.
import type { chat, embed, ErrorCode, login, preferences } from '@atelier/contract'

export type Theme = preferences.Theme
export type Language = preferences.Language
export type CurrencyCode = preferences.CurrencyCode
export type Currency = preferences.Currency
export type Message = chat.Message
export type Tier = chat.Tier
export type ResumePolicy = embed.ResumePolicy
export type UserProfile = login.UserProfile
export type { ErrorCode }
export { AtelierProvider, type AtelierProviderProps } from './AtelierProvider.tsx'
export type { Configuration, TokenSource } from '../configure.ts'
export * from '../page-settings.ts'
export type { Session, SessionDetail } from '../session/store.ts'
export type { BoxProps, WidgetProps } from './widget-props.ts'
export type { ThemeChoice } from '../define/appearance.ts'
