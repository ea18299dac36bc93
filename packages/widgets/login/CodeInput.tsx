import { EMAIL_CODE_LENGTH } from '@atelier/contract'
import { useEffect, useId, useRef, useState } from 'react'
import { Alert } from '../ui/icons.tsx'

interface CodeInputProps {
  label: string
  value: string
  error?: string | undefined | false
  readOnly?: boolean | undefined
  onChange: (digits: string) => void
}

const positions = Array.from({ length: EMAIL_CODE_LENGTH }, (_, position) => position)

/** One input that looks like six, so that users can paste a code and phones can fill it in from the email. */
export function CodeInput({ label, value, error, readOnly, onChange }: CodeInputProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isFocused, setFocused] = useState(false)
  useEffect(() => input.current!.focus(), [])
  const current = Math.min(value.length, EMAIL_CODE_LENGTH - 1)
  return (
    <div className="atl-field">
      <label className="atl-label" htmlFor={id}>
        {label}
      </label>
      <div className="atl-digits" dir="ltr">
        <input
          id={id}
          className="atl-digits__input"
          name="code"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="done"
          ref={input}
          // Longer than the code, because a pasted code may contain spaces.
          maxLength={20}
          value={value}
          readOnly={readOnly}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          onChange={({ target }) =>
            onChange(target.value.replace(/\D/g, '').slice(0, EMAIL_CODE_LENGTH))
          }
        />
        {positions.map((position) => (
          <span
            key={position}
            className="atl-digits__digit"
            aria-hidden="true"
            data-current={(isFocused && position === current) || undefined}
          >
            {value[position]}
          </span>
        ))}
      </div>
      {error && (
        <p className="atl-field__error" id={`${id}-error`} role="alert">
          <Alert size="sm" />
          {error}
        </p>
      )}
    </div>
  )
}
