import { account as calls, type login } from '@atelier/contract'
import { toAtelierError, AtelierError } from '../errors.ts'
import { request } from '../http.ts'
import { signInByPopup, signInByRedirect, signInWithTicket } from '../session/sign-in.ts'
import { currentUserId } from '../session/store.ts'
import { signInReturnPath } from '../session/tab-storage.ts'
import { confirmWithPasskey } from '../webauthn/confirm-with-passkey.ts'
import { requestEmailCode } from './requests.ts'
import { $stepUp, type StepUpRequest } from './step-up-request.ts'

/**
 * Runs an action. If the server requires a recent authentication for it, asks the user to authenticate again and then
 * repeats the action. Returns undefined if the user cancels.
 */
export async function withStepUp<Result>(
  action: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await action()
  } catch (error) {
    if (toAtelierError(error).code !== 'proof-required') throw error
  }
  const userId = currentUserId()
  if (!(await requestStepUp())) return undefined
  // Another user may have signed in instead, in whose name the action must not be repeated.
  if (currentUserId() !== userId) throw new AtelierError('other-account')
  return action()
}

export async function reauthenticateByPassword(password: string): Promise<void> {
  if (!password) throw new AtelierError('password-required')
  await reauthenticate({ password })
}

export async function sendReauthenticationCode(): Promise<void> {
  await requestEmailCode(currentRequest().account.email)
}

export async function reauthenticateByCode(code: string): Promise<void> {
  await reauthenticate({ code })
}

export async function reauthenticateByPasskey(): Promise<void> {
  const { account, onAuthenticated } = currentRequest()
  const { ticket } = await confirmWithPasskey({ userId: account.id, purpose: 'authentication' })
  if (!ticket) throw new AtelierError('passkey-authentication-failed')
  await signInWithTicket(ticket)
  onAuthenticated()
}

/** Authenticates the user at the provider, in a popup. */
export async function reauthenticateByProvider(
  provider: login.SocialProvider,
  onClosed: () => void,
): Promise<void> {
  const { account, onAuthenticated } = currentRequest()
  await signInByPopup(provider, { onClosed, expectedUserId: account.id })
  onAuthenticated()
}

/** Leaves the page and returns to it. The action is lost, so the user has to start it again. */
export async function reauthenticateByRedirect(provider: login.SocialProvider): Promise<void> {
  const { account } = currentRequest()
  signInReturnPath.save(location.pathname + location.search)
  await signInByRedirect({ provider, userId: account.id })
}

/** Shows the dialog. Resolves to whether the user has authenticated. */
async function requestStepUp(): Promise<boolean> {
  const account = await request(calls.getAccount, {})
  // Cancels an earlier action that is still waiting for the dialog, because the newer action takes it over.
  $stepUp.get()?.onCancel()
  return new Promise((resolve) => {
    const close = (isAuthenticated: boolean) => {
      $stepUp.set(undefined)
      resolve(isAuthenticated)
    }
    $stepUp.set({ account, onAuthenticated: () => close(true), onCancel: () => close(false) })
  })
}

async function reauthenticate(body: { password: string } | { code: string }): Promise<void> {
  const { onAuthenticated } = currentRequest()
  const { ticket } = await request(calls.reauthenticate, { body })
  await signInWithTicket(ticket)
  onAuthenticated()
}

function currentRequest(): StepUpRequest {
  const stepUp = $stepUp.get()
  if (!stepUp) throw new AtelierError('proof-required')
  return stepUp
}
