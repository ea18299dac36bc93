import type { login } from '@atelier/contract'
import { toAtelierError } from '../errors.ts'
import { identityConfiguration } from '../session/sign-in-library.ts'
import { signInByPopup, signInByRedirect } from '../session/sign-in.ts'
import type { LoginState } from './login-state.ts'

/**
 * The actions of a login form that sign in on another page: a provider's, or an external identity service's.
 * `onBeforeRedirect` is called before this page is left.
 */
export function createProviderActions(state: LoginState, redirectOnly: boolean) {
  const { $step, $pending, $isSignedIn } = state.stores

  return {
    /** Uses a popup, or a redirect on phones and with `redirectOnly`. */
    async signInWithProvider(
      provider: login.SocialProvider,
      onBeforeRedirect: () => void,
    ): Promise<void> {
      if (redirectOnly || isPhone()) return redirectToProvider(provider, onBeforeRedirect)
      await state.run(provider, async (isLatest) => {
        // A provider's page can make its popup appear closed, so a sign-in that completes later is still accepted.
        const stopWaiting = () => isLatest() && $pending.set(undefined)
        try {
          await signInByPopup(provider, { onClosed: stopWaiting })
          $isSignedIn.set(true)
        } catch (thrown) {
          const error = toAtelierError(thrown)
          if (error.code !== 'popup_window_error') throw error
          if (isLatest()) $step.set({ is: 'popup-blocked', provider })
        }
      })
    },

    redirectToProvider,

    /** Redirects to an external identity service, which asks for the password itself. */
    async redirectToExternalLogin(email: string, onBeforeRedirect: () => void): Promise<void> {
      onBeforeRedirect()
      await state.run('form', () => signInByRedirect(email ? { email } : {}))
    },

    async redirectToExternalReset(onBeforeRedirect: () => void): Promise<void> {
      onBeforeRedirect()
      const { resetAuthority } = identityConfiguration()
      await state.run('form', () =>
        signInByRedirect(resetAuthority ? { authority: resetAuthority } : {}),
      )
    },
  }

  async function redirectToProvider(
    provider: login.SocialProvider,
    onBeforeRedirect: () => void,
  ): Promise<void> {
    await state.run(provider, async () => {
      onBeforeRedirect()
      await signInByRedirect({ provider })
    })
  }
}

/** On phones a popup covers the whole page, and mobile browsers tend to lose its connection to the page. */
function isPhone(): boolean {
  return matchMedia('(pointer: coarse)').matches && !matchMedia('(hover: hover)').matches
}
