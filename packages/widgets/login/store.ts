import { pendingEmailCode } from '../session/tab-storage.ts'
import { createEmailActions } from './email-actions.ts'
import { createLoginState, type LoginTab } from './login-state.ts'
import { createPasskeyActions } from './passkey-actions.ts'
import { createProviderActions } from './provider-actions.ts'

export type LoginStore = ReturnType<typeof createLoginStore>

interface LoginStoreOptions {
  tab?: LoginTab
  /** Providers always open in place of the page instead of in a popup: for a page that is a popup itself. */
  redirectOnly?: boolean
  /** Does not show the form for a mailed code until `resumeCodeStep` is called: for HTML that is the same for everybody. */
  resumesLater?: boolean
}

/** The state and the actions of one login form. */
export function createLoginStore(options: LoginStoreOptions = {}) {
  const { tab = 'login', redirectOnly = false, resumesLater = false } = options
  const state = createLoginState(tab)
  const { $tab, $step } = state.stores
  if (!resumesLater) state.resumeCodeStep()
  return {
    ...state.stores,
    ...createEmailActions(state),
    ...createPasskeyActions(state),
    ...createProviderActions(state, redirectOnly),
    clearFieldError: state.clearFieldError,
    resumeCodeStep: state.resumeCodeStep,

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
