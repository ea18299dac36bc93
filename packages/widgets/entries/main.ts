// `@atelier/widgets` as partners install it: all components and what they share. Registers no element, safe to import on
// a server. index.ts is the longer list that our own pages use; it is not published.
export {
  BiometricManager,
  type BiometricManagerControls,
  type BiometricManagerProps,
} from '../passkeys/BiometricManager.tsx'
export { Chat, type ChatControls, type ChatProps } from '../chat/Chat.tsx'
export type { IdentifyOptions, IdentityTokenSource } from '../session/identified-visitor.ts'
export type { Starter } from '../chat/guest/starters.ts'
export { ProButton, type ProButtonControls, type ProButtonProps } from '../pro/ProButton.tsx'
export { ShareViewer, type ShareViewerProps } from '../share/ShareViewer.tsx'
export { SignIn, type SignInControls, type SignInProps } from '../login/SignIn.tsx'
export * from './settings.ts'
