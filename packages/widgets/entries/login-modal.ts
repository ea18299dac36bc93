// `@atelier/widgets/login-modal`
import {
  LoginModal as LoginModalWidget,
  type LoginModalProps as OwnProps,
} from '../login/LoginModal.tsx'
import { asWidget } from './as-widget.tsx'
import type { WidgetProps } from './widget-props.ts'

/**
 * The dialog in which visitors sign in or register, without a button of its own. On our own pages a modal; a partner's page
 * has no password form, so there it is a window of ours. Without `onSignedIn`, users then go to their profile.
 * @example <LoginModal open={isOpen} onClose={() => setOpen(false)} onSignedIn={save} />
 */
export const LoginModal = /* @__PURE__ */ asWidget(LoginModalWidget)

export type LoginModalProps = WidgetProps<OwnProps>
export type { LoginModalControls } from '../login/LoginModal.tsx'
export * from './settings.ts'
