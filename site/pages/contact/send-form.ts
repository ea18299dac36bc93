import { contact, SECOND_MS, type ErrorCode } from '@atelier/contract'
import { ignoreError, request, toAtelierError } from '@atelier/widgets'
import { forgetForm, formToSend, startMoreWork } from './open-form.ts'

const MAX_ATTEMPTS = 4
/** How long the visitor waits for the work after the press of Send, all attempts together. */
const MAX_WORK_WAIT_MS = 20 * SECOND_MS

/** By the error of an attempt: what to do before the next one, which the visitor does not notice. */
const preparations: Partial<Record<ErrorCode, () => Promise<void>>> = {
  'form-outdated': forgetForm,
  'form-needs-work': startMoreWork,
}

/** Sends a message, the last time without work: it is then mailed or held by the rules for messages without. */
export async function sendForm(
  message: Omit<contact.ContactMessage, 'token' | 'work'>,
): Promise<contact.SentMessage> {
  const workDeadline = Date.now() + MAX_WORK_WAIT_MS
  for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt += 1) {
    try {
      return await sendOnce(message, await formToSend(workDeadline))
    } catch (error) {
      const prepare = preparations[toAtelierError(error).code]
      if (!prepare) throw error
      await prepare().catch(
        ignoreError('The next attempt fails too, or the last one sends no work.'),
      )
    }
  }
  const { token } = await formToSend(Date.now())
  return sendOnce(message, { token })
}

function sendOnce(
  message: Omit<contact.ContactMessage, 'token' | 'work'>,
  form: Pick<contact.ContactMessage, 'token' | 'work'>,
): Promise<contact.SentMessage> {
  return request(contact.sendContactMessage, { body: { ...message, ...form } })
}
