import { contact, HOUR_MS } from '@atelier/contract'
import { ignoreError, request } from '@atelier/widgets'

/** The server refuses a form that was open for a day. */
const MAX_AGE_MS = 20 * HOUR_MS
/** The server measures the age itself, with the time that the reply has taken. */
const AGE_RESERVE_MS = 250

interface OpenForm {
  token: string
  openedAt: number
}

let openForm: Promise<OpenForm> | undefined

/** Fetches a token when the visitor begins to fill in the form, so that the token is old enough when it is sent. */
export function prepareToken(): void {
  loadForm().catch(ignoreError)
}

/** Returns the token once the server accepts it, usually at once. */
export async function tokenToSend(): Promise<string> {
  const { token, openedAt } = await loadForm()
  const waitMs = contact.FORM_MIN_AGE_MS + AGE_RESERVE_MS - (Date.now() - openedAt)
  if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
  return token
}

/** Each token sends one message. */
export function forgetToken(): void {
  openForm = undefined
}

async function loadForm(): Promise<OpenForm> {
  const current = await openForm?.catch(() => undefined)
  if (current && Date.now() - current.openedAt < MAX_AGE_MS) return current
  openForm = request(contact.getContactForm, {}).then(({ token }) => ({
    token,
    openedAt: Date.now(),
  }))
  return openForm
}
