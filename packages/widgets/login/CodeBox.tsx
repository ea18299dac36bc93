import { EMAIL_CODE_LENGTH } from '@atelier/contract'
import { useEffect, useId, useRef, useState } from 'react'
import { Alert } from '../ui/icons.tsx'

interface CodeBoxProps {
  label: string
  value: string
  error?: string | undefined | false
  /** Nothing can be typed any more; what was typed can still be read. */
  readOnly?: boolean | undefined
  onChange: (digits: string) => void
}

const places = Array.from({ length: EMAIL_CODE_LENGTH }, (_, place) => place)

/** One field, drawn as six: it can be pasted into, and phones fill it from a letter by themselves. */
export function CodeBox({ label, value, error, readOnly, onChange }: CodeBoxProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isFocused, setFocused] = useState(false)
  // Whoever sees it has asked for it, and has a code to type.
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
          // Longer than the code: what is pasted may have spaces in it.
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
        {places.map((place) => (
          <span
            key={place}
            className="atl-digits__digit"
            aria-hidden="true"
            data-current={(isFocused && place === current) || undefined}
          >
            {value[place]}
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
