import { pendingEmailCode } from '../session/tab-storage.ts'
import { createEmailActions } from './email-actions.ts'
import { createLoginState, type LoginTab } from './login-state.ts'
import { createPasskeyActions } from './passkey-actions.ts'
import { createProviderActions } from './provider-actions.ts'

export type LoginStore = ReturnType<typeof createLoginStore>

/**
 * The state and the actions of one login form. With `redirectOnly`, providers always open in place of the page instead
 * of in a popup: for a page that is a popup itself.
 */
export function createLoginStore({ redirectOnly = false } = {}) {
  const state = createLoginState()
  const { $tab, $step } = state.stores
  return {
    ...state.stores,
    ...createEmailActions(state),
    ...createPasskeyActions(state),
    ...createProviderActions(state, redirectOnly),
    clearFieldError: state.clearFieldError,

    selectTab(tab: LoginTab): void {
      $tab.set(tab)
      state.cancel()
    },

    backToForm(): void {
      pendingEmailCode.clear()
      $step.set({ is: 'form' })
      state.cancel()
    },
  }
}
