import type { account } from '@atelier/contract'
import { atom } from 'nanostores'
import { onUserChange } from '../session/store.ts'
import { sharedOnPage } from '../shared.ts'

export interface StepUpRequest {
  /** The user's own account, which lists the ways in which the user can authenticate. */
  account: account.Account
  onAuthenticated: () => void
  onCancel: () => void
}

/** Set while the user has to authenticate again. The StepUp dialog shows the request and resolves it. */
export const $stepUp = sharedOnPage('step-up', () => atom<StepUpRequest | undefined>(undefined))

onUserChange(() => $stepUp.get()?.onCancel())
