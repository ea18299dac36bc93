// `@atelier/widgets/login`
import { SignIn as SignInWidget, type SignInProps as OwnProps } from '../login/SignIn.tsx'
import { asWidget } from './as-widget.tsx'
import type { WidgetProps } from './widget-props.ts'

/**
 * Signs users in and out: with a button that opens a window on a partner's page, with the login form on our own.
 * @example <SignIn partner="demo" onSession={({ name }) => greet(name)} />
 */
export const SignIn = /* @__PURE__ */ asWidget(SignInWidget)

export type SignInProps = WidgetProps<OwnProps>
export type { SignInControls } from '../login/SignIn.tsx'
export * from './settings.ts'
