import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { IconButton } from './IconButton.tsx'
import { classes } from './classes.ts'
import { Alert, Eye, EyeOff } from './icons.tsx'

interface Around {
  label: string
  /** Read by a screen reader only: the place says it to everybody else. */
  hideLabel?: boolean
  hint?: ReactNode
  error?: string | undefined
}

export interface FieldProps extends Around, Omit<ComponentProps<'input'>, 'size'> {}

/** Label above, hint or error below. The error is told with the field, not only beside it. */
export function Field({ label, hideLabel, hint, error, id, className, ...rest }: FieldProps) {
  const own = useId()
  const field = id ?? own
  return (
    <FieldFrame {...{ label, hideLabel, hint, error, field }}>
      <input
        {...rest}
        id={field}
        className={inputClass(className)}
        {...told(field, { hint, error, ...rest })}
      />
    </FieldFrame>
  )
}

export interface PasswordFieldProps extends FieldProps {
  showLabel: string
  hideLabelText: string
}

/** A password that can be looked at. */
export function PasswordField({
  label,
  hideLabel,
  hint,
  error,
  id,
  className,
  showLabel,
  hideLabelText,
  ...rest
}: PasswordFieldProps) {
  const own = useId()
  const field = id ?? own
  const [isShown, setShown] = useState(false)
  return (
    <FieldFrame {...{ label, hideLabel, hint, error, field }}>
      <div className="atl-field__with-button">
        <input
          {...rest}
          id={field}
          type={isShown ? 'text' : 'password'}
          className={inputClass(className)}
          {...told(field, { hint, error, ...rest })}
        />
        <IconButton
          label={isShown ? hideLabelText : showLabel}
          small
          disabled={rest.disabled}
          // A press takes no focus from the field: who is typing types on.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff /> : <Eye />}
        </IconButton>
      </div>
    </FieldFrame>
  )
}

export interface TextAreaProps extends Around, ComponentProps<'textarea'> {}

export function TextArea({ label, hideLabel, hint, error, id, className, ...rest }: TextAreaProps) {
  const own = useId()
  const field = id ?? own
  return (
    <FieldFrame {...{ label, hideLabel, hint, error, field }}>
      <textarea
        {...rest}
        id={field}
        className={inputClass(className)}
        {...told(field, { hint, error, ...rest })}
      />
    </FieldFrame>
  )
}

export interface SelectProps extends Around, ComponentProps<'select'> {}

export function Select({ label, hideLabel, hint, error, id, className, ...rest }: SelectProps) {
  const own = useId()
  const field = id ?? own
  return (
    <FieldFrame {...{ label, hideLabel, hint, error, field }}>
      <select
        {...rest}
        id={field}
        className={classes(inputClass(className), 'atl-input--select')}
        {...told(field, { hint, error, ...rest })}
      />
    </FieldFrame>
  )
}

function FieldFrame({
  label,
  hideLabel,
  hint,
  error,
  field,
  children,
}: Around & { field: string; children: ReactNode }) {
  return (
    <div className="atl-field">
      <label htmlFor={field} className={hideLabel ? 'atl-unseen' : 'atl-label'}>
        {label}
      </label>
      {children}
      {error ? (
        <p className="atl-field__error" id={`${field}-error`}>
          <Alert size="sm" />
          {error}
        </p>
      ) : (
        hint && (
          <p className="atl-field__hint" id={`${field}-hint`}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}

function inputClass(className: string | undefined): string {
  return classes('atl-input', className)
}

interface Told {
  hint: ReactNode
  error: string | undefined
  'aria-describedby'?: string | undefined
}

function told(field: string, { hint, error, 'aria-describedby': given }: Told) {
  const own = error ? `${field}-error` : hint && `${field}-hint`
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [given, own].filter(Boolean).join(' ') || undefined,
  }
}
