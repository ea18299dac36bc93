import { contact, contactErrorTexts, type ErrorCode } from '@atelier/contract'
import {
  $language,
  addErrorTexts,
  createDraftStorage,
  toAtelierError,
  type AtelierError,
  validateEmail,
} from '@atelier/widgets'
import { atom, map } from 'nanostores'
import { forgetForm } from './open-form.ts'
import { sendForm } from './send-form.ts'

addErrorTexts(contactErrorTexts)

export const FIELDS = ['subject', 'name', 'email', 'message'] as const
export type FieldName = (typeof FIELDS)[number]
export type FieldErrors = Partial<Record<FieldName, ErrorCode>>
type ContactFields = Record<FieldName | 'details', string>

type ContactState =
  | { is: 'editing' }
  | { is: 'invalid'; errors: FieldErrors; attempt: number }
  | { is: 'sending' }
  | { is: 'failed'; error: AtelierError }
  | (contact.SentMessage & { is: 'sent'; email: string })

/** `subject` is the key of a topic, or empty. `details` is `yes` if lines about the browser are added, or empty. */
export const $contactFields = map<ContactFields>({
  subject: '',
  name: '',
  email: '',
  message: '',
  details: '',
})
export const $contactState = atom<ContactState>({ is: 'editing' })

/** What the form adds to the visitor's words. */
interface Additions {
  /** The chosen topic in the visitor's language. */
  subject: string
  /** Lines about the browser. Empty: the visitor does not want to send them. */
  details: string
  /** The value of the field that people do not see. */
  website: string
}

const drafts = createDraftStorage('contact', () => true)

/** Fills in what the visitor has typed before a reload, and then the name and address of a signed-in user. */
export function restoreFields(user: { name: string; email: string } | undefined): void {
  for (const field of [...FIELDS, 'details'] as const) {
    const known = field === 'name' || field === 'email' ? user?.[field] : undefined
    const text = $contactFields.get()[field] || drafts.read(field) || known
    if (text) $contactFields.setKey(field, text)
  }
}

export function changeField(field: keyof ContactFields, text: string): void {
  $contactFields.setKey(field, text)
  drafts.write(field, text)
  const state = $contactState.get()
  if (state.is === 'failed') $contactState.set({ is: 'editing' })
  if (state.is !== 'invalid' || field === 'details' || !state.errors[field]) return
  const { [field]: _, ...errors } = state.errors
  $contactState.set(Object.keys(errors).length > 0 ? { ...state, errors } : { is: 'editing' })
}

export async function sendMessage(additions: Additions): Promise<void> {
  const state = $contactState.get()
  if (state.is === 'sending') return
  const errors = findErrors(additions.details)
  if (Object.keys(errors).length > 0) return showErrors(errors)
  $contactState.set({ is: 'sending' })
  try {
    const { email, message } = $contactFields.get()
    const sent = await sendForm(messageWith(additions))
    forgetDraft(message)
    $contactState.set({ is: 'sent', email: email.trim(), ...sent })
  } catch (cause) {
    showFailure(toAtelierError(cause))
  }
}

export function writeAnother(): void {
  $contactState.set({ is: 'editing' })
}

function messageWith({ subject, details, website }: Additions) {
  const { name, email, message } = $contactFields.get()
  return {
    name,
    email,
    message: withDetails(message, details),
    language: $language.get(),
    ...(subject && { subject }),
    ...(website && { website }),
  }
}

/** The message as it is sent. */
export const withDetails = (message: string, details: string) =>
  details ? `${message.trim()}\n\n${details}` : message

function findErrors(details: string): FieldErrors {
  const { name, email, message } = $contactFields.get()
  const emailError = validateEmail(email)
  const messageError = validateMessage(withDetails(message, details), message)
  return {
    ...(!name.trim() && { name: 'name-required' as const }),
    ...(emailError && { email: emailError }),
    ...(messageError && { message: messageError }),
  }
}

function validateMessage(whole: string, message: string): ErrorCode | undefined {
  if (!message.trim()) return 'message-required'
  return whole.length > contact.MESSAGE_MAX_LENGTH ? 'message-too-long' : undefined
}

let attempts = 0
function showErrors(errors: FieldErrors): void {
  attempts += 1
  $contactState.set({ is: 'invalid', errors, attempt: attempts })
}

/** The server may find an error in a field that the browser has not found. */
function showFailure(error: AtelierError): void {
  const field = FIELDS.find((name) => name === error.field)
  if (field) showErrors({ [field]: error.code })
  else $contactState.set({ is: 'failed', error })
}

/** The name and address stay for another message, and so does what the visitor has written since. */
function forgetDraft(sentMessage: string): void {
  void forgetForm()
  if ($contactFields.get().message !== sentMessage) return
  drafts.clear()
  $contactFields.setKey('subject', '')
  $contactFields.setKey('message', '')
  $contactFields.setKey('details', '')
}
