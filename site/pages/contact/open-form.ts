import { contact, HOUR_MS } from '@atelier/contract'
import { $session, ignoreError, request } from '@atelier/widgets'
import { startWork, type Work } from './work.ts'

/** The server refuses a form that was open for a day. */
const MAX_AGE_MS = 20 * HOUR_MS
/** The server measures the age itself, with the time that the reply has taken. */
const AGE_RESERVE_MS = 250

interface OpenForm {
  token: string
  openedAt: number
  work: Work
}

let openForm: Promise<OpenForm> | undefined

/**
 * Fetches a token and starts the work when the visitor begins to fill in the form, so that the token is old enough and
 * the work is done when the message is sent.
 */
export function prepareForm(): void {
  loadForm().catch(ignoreError('The form is fetched again when the message is sent.'))
}

/** Returns the token once the server accepts it, usually at once, with the work if it is done before the deadline. */
export async function formToSend(
  workDeadline: number,
): Promise<Pick<contact.ContactMessage, 'token' | 'work'>> {
  const { token, openedAt, work: started } = await loadForm()
  const waitMs = contact.FORM_MIN_AGE_MS + AGE_RESERVE_MS - (Date.now() - openedAt)
  if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
  // Messages of users are not those of strangers.
  const work = $session.get().is === 'user' ? undefined : await started.resultBefore(workDeadline)
  return { token, ...(work && { work }) }
}

/** Starts the work that the server asks for now. The token stays, because it is old enough already. */
export async function startMoreWork(): Promise<void> {
  const form = await loadForm()
  const { workBits } = await request(contact.getContactForm, {})
  form.work.stop()
  form.work = startWork({ token: form.token, bits: workBits })
}

/** Each token sends one message. */
export async function forgetForm(): Promise<void> {
  const form = openForm
  openForm = undefined
  ;(await form)?.work.stop()
}

async function loadForm(): Promise<OpenForm> {
  const current = await openForm?.catch(() => undefined)
  if (current && Date.now() - current.openedAt < MAX_AGE_MS) return current
  openForm = request(contact.getContactForm, {}).then(({ token, workBits }) => ({
    token,
    openedAt: Date.now(),
    work: startWork({ token, bits: workBits }),
  }))
  return openForm
}
