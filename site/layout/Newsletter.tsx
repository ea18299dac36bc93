import { EMAIL_MAX_LENGTH, isEmail, letters } from '@atelier/contract'
import {
  $language,
  asAtelierError,
  Button,
  Checkbox,
  errorText,
  failureTexts,
  Field,
  Notice,
  request,
  useTexts,
  type AtelierError,
} from '@atelier/widgets'
import { useState, type FormEvent } from 'react'
import { Link } from 'react-router'
import { frameTexts } from './texts.ts'

type Progress =
  | { is: 'open' }
  | { is: 'wrong'; email?: 'email-required' | 'email-invalid'; agreed?: true }
  | { is: 'sending' }
  | { is: 'failed'; error: AtelierError }
  | { is: 'done'; email: string }

export function Newsletter() {
  const t = useTexts(frameTexts)
  const failure = useTexts(failureTexts)
  const [progress, setProgress] = useState<Progress>({ is: 'open' })
  const edited = () => {
    if (progress.is !== 'sending') setProgress({ is: 'open' })
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (progress.is === 'sending') return
    const form = event.currentTarget
    const given = new FormData(form)
    const email = (given.get('email') as string).trim()
    const wrong = check(email, given.has('agreed'))
    if (wrong) {
      setProgress(wrong)
      form.querySelector<HTMLElement>(wrong.email ? '[name=email]' : '[name=agreed]')!.focus()
      return
    }
    setProgress({ is: 'sending' })
    try {
      const language = $language.get()
      await request(letters.subscribeToNewsletter, { body: { email, agreed: true, language } })
      setProgress({ is: 'done', email })
    } catch (error) {
      setProgress({ is: 'failed', error: asAtelierError(error) })
    }
  }

  return (
    <section aria-labelledby="letter">
      <h2 className="title-3" id="letter">
        {t('letterTitle')}
      </h2>
      <p className="muted">{t('letterHint')}</p>
      <div className="letter" aria-live="polite">
        {progress.is === 'done' ? (
          <Notice tone="success">{t('subscribed', { email: progress.email })}</Notice>
        ) : (
          <form noValidate onSubmit={(event) => void submit(event)}>
            <div className="letter__line">
              <Field
                hideLabel
                label={t('email')}
                name="email"
                type="email"
                autoComplete="email"
                maxLength={EMAIL_MAX_LENGTH}
                placeholder={t('emailExample')}
                error={
                  progress.is === 'wrong' && progress.email ? failure(progress.email) : undefined
                }
                onChange={edited}
              />
              <Button type="submit" busy={progress.is === 'sending'} className="letter__send">
                {t('subscribe')}
              </Button>
            </div>
            <Checkbox
              name="agreed"
              error={progress.is === 'wrong' && progress.agreed ? t('agreeMissing') : undefined}
              onChange={edited}
            >
              {t('agreeBefore')}
              <Link className="atl-link" to="/privacy-policy">
                {t('privacyPolicy')}
              </Link>
              {t('agreeAfter')}
            </Checkbox>
            {progress.is === 'failed' && <Notice tone="danger">{errorText(progress.error)}</Notice>}
          </form>
        )}
      </div>
    </section>
  )
}

function check(email: string, agreed: boolean): (Progress & { is: 'wrong' }) | undefined {
  const wrong = !email ? 'email-required' : isEmail(email) ? undefined : 'email-invalid'
  if (!wrong && agreed) return undefined
  return { is: 'wrong', ...(wrong && { email: wrong }), ...(!agreed && { agreed: true }) }
}
