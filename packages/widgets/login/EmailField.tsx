import { useTexts } from '../i18n.ts'
import { Field, type FieldProps } from '../ui/Field.tsx'
import type { FormProps } from './EmailForm.tsx'
import { loginTexts } from './texts.ts'

type EmailFieldProps = Pick<FormProps, 'values' | 'onChange'> & Pick<FieldProps, 'error' | 'hint'>

/** Password managers keep it as the name of the account. */
export function EmailField({ values, onChange, ...rest }: EmailFieldProps) {
  const t = useTexts(loginTexts)
  return (
    <Field
      {...rest}
      label={t('email')}
      type="email"
      name="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      value={values.email}
      onChange={({ target }) => onChange('email', target.value)}
    />
  )
}
