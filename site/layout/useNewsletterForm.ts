import { newsletter, type ErrorCode } from '@atelier/contract'
import {
  $language,
  toAtelierError,
  request,
  validateEmail,
  type AtelierError,
} from '@atelier/widgets'
import { useState, type FormEvent } from 'react'

type InvalidFields = {
  is: 'invalid'
  email?: ErrorCode
  isAgreementMissing?: true
}

type NewsletterFormState =
  | { is: 'editing' }
  | InvalidFields
  | { is: 'sending' }
  | { is: 'failed'; error: AtelierError }
  | { is: 'subscribed'; email: string }

export function useNewsletterForm() {
  const [state, setState] = useState<NewsletterFormState>({ is: 'editing' })

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (state.is === 'sending') return
    const form = event.currentTarget
    const fields = new FormData(form)
    const email = (fields.get('email') as string).trim()
    const invalid = validate(email, fields.has('agreed'))
    if (invalid) {
      setState(invalid)
      form.querySelector<HTMLElement>(invalid.email ? '[name=email]' : '[name=agreed]')!.focus()
      return
    }
    await subscribe(email)
  }

  async function subscribe(email: string): Promise<void> {
    setState({ is: 'sending' })
    try {
      const language = $language.get()
      await request(newsletter.subscribeToNewsletter, { body: { email, agreed: true, language } })
      setState({ is: 'subscribed', email })
    } catch (error) {
      setState({ is: 'failed', error: toAtelierError(error) })
    }
  }

  function clearErrors(): void {
    if (state.is !== 'sending') setState({ is: 'editing' })
  }

  return { state, submit, clearErrors }
}

function validate(email: string, hasAgreed: boolean): InvalidFields | undefined {
  const emailError = validateEmail(email)
  if (!emailError && hasAgreed) return undefined
  return {
    is: 'invalid',
    ...(emailError && { email: emailError }),
    ...(!hasAgreed && { isAgreementMissing: true }),
  }
}
