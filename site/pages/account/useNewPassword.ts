import { AtelierError, checkNewPassword, useErrorText, type FieldErrors } from '@atelier/widgets'
import { useState } from 'react'
import type { ErrorCode } from '@atelier/contract'

/** A password that is being chosen, twice, and what is wrong with it. */
export function useNewPassword() {
  const errorText = useErrorText()
  const [values, setValues] = useState({ password: '', confirm: '' })
  const [errors, setErrors] = useState<FieldErrors>({})
  const words = (code: ErrorCode | undefined) => code && errorText(new AtelierError(code))

  return {
    password: values.password,
    /** For the fields. */
    props: {
      ...values,
      errors: { password: words(errors.password), confirm: words(errors.confirm) },
      onChange(field: 'password' | 'confirm', value: string) {
        setValues({ ...values, [field]: value })
        setErrors({})
      },
    },
    /** Shows what is wrong. True: nothing is. */
    check(): boolean {
      const wrong = checkNewPassword(values)
      setErrors(wrong)
      return Object.keys(wrong).length === 0
    },
    refuse: (code: ErrorCode) => setErrors({ password: code }),
  }
}
