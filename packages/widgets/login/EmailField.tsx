import { useTexts } from '../i18n.ts'
import { Field, type FieldProps } from '../ui/Field.tsx'
import type { CredentialsFormProps } from './credentials-form.ts'
import { loginTexts } from './texts.ts'

type EmailFieldProps = Pick<CredentialsFormProps, 'values' | 'onChange'> &
  Pick<FieldProps, 'error' | 'hint'> & { offersPasskeys?: boolean }

/**
 * The `autoComplete` value makes password managers save the email address as the user name, and lets browsers offer
 * passkeys too.
 */
export function EmailField({ values, onChange, offersPasskeys, ...rest }: EmailFieldProps) {
  const t = useTexts(loginTexts)
  return (
    <Field
      {...rest}
      label={t('email')}
      type="email"
      name="email"
      autoComplete={offersPasskeys ? 'username webauthn' : 'username'}
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      value={values.email}
      onChange={({ target }) => onChange('email', target.value)}
    />
  )
}
