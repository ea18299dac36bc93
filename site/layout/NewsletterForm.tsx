import { EMAIL_MAX_LENGTH } from '@atelier/contract'
import {
  Button,
  Checkbox,
  errorCodeTexts,
  Field,
  Notice,
  useErrorText,
  useTexts,
} from '@atelier/widgets'
import { Link } from '../router/Link.tsx'
import { pageTexts } from './page-texts.ts'
import { useNewsletterForm } from './useNewsletterForm.ts'

export function NewsletterForm() {
  const t = useTexts(pageTexts)
  const form = useNewsletterForm()
  return form.state.is === 'subscribed' ? (
    <Notice tone="success">{t('subscribed', { email: form.state.email })}</Notice>
  ) : (
    <Form {...form} />
  )
}

function Form({ state, submit, clearErrors }: ReturnType<typeof useNewsletterForm>) {
  const t = useTexts(pageTexts)
  const failure = useTexts(errorCodeTexts)
  const errorText = useErrorText()
  const invalid = state.is === 'invalid' ? state : undefined
  return (
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
          error={invalid?.email && failure(invalid.email)}
          onChange={clearErrors}
        />
        <Button type="submit" busy={state.is === 'sending'} className="letter__send">
          {t('subscribe')}
        </Button>
      </div>
      <Checkbox
        name="agreed"
        error={invalid?.isAgreementMissing && t('agreeMissing')}
        onChange={clearErrors}
      >
        {t('agreeBefore')}
        <Link className="atl-link" to="/privacy-policy">
          {t('privacyPolicy')}
        </Link>
        {t('agreeAfter')}
      </Checkbox>
      {state.is === 'failed' && <Notice tone="danger">{errorText(state.error)}</Notice>}
    </form>
  )
}
