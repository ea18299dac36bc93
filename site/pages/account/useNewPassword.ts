import { AtelierError, validateNewPassword, useErrorText, type FieldErrors } from '@atelier/widgets'
import { useState } from 'react'
import type { ErrorCode } from '@atelier/contract'

export function useNewPassword() {
  const errorText = useErrorText()
  const [values, setValues] = useState({ password: '', confirm: '' })
  const [errors, setErrors] = useState<FieldErrors>({})
  const message = (code: ErrorCode | undefined) => code && errorText(new AtelierError(code))

  return {
    password: values.password,
    fieldProps: {
      ...values,
      errors: { password: message(errors.password), confirm: message(errors.confirm) },
      onChange(field: 'password' | 'confirm', value: string) {
        setValues({ ...values, [field]: value })
        setErrors({})
      },
    },
    /** Validates and shows the errors of both fields. Returns true if there are none. */
    validate(): boolean {
      const invalid = validateNewPassword(values)
      setErrors(invalid)
      return Object.keys(invalid).length === 0
    },
    /** Shows a server error about the password. */
    setError: (code: ErrorCode) => setErrors({ password: code }),
  }
}
