// `@atelier/widgets/login`
import { SignIn as SignInWidget } from '../login/SignIn.tsx'
import { withFailureBox } from './failure-boundary.tsx'

/**
 * Signs users in and out: with a button that opens a window on a partner's page, with the login form on our own.
 * @example <SignIn partner="demo" onSession={({ name }) => greet(name)} />
 */
export const SignIn = /* @__PURE__ */ withFailureBox(SignInWidget)

export type { SignInControls, SignInProps } from '../login/SignIn.tsx'
export * from './settings.ts'
