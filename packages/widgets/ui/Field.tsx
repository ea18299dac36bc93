import { forwardRef, useId, useState, type ComponentProps, type ReactNode } from 'react'
import { IconButton } from './IconButton.tsx'
import { classNames } from './class-names.ts'
import { Alert, Eye, EyeOff } from './icons.tsx'

interface FieldLabels {
  label: string
  /** Hides the label visually; screen readers still read it. */
  hideLabel?: boolean
  hint?: ReactNode
  error?: string | undefined
}

export interface FieldProps extends FieldLabels, Omit<ComponentProps<'input'>, 'size'> {}

/** A text input with its label above, and a hint or an error below that screen readers read with the input. */
export const Field = forwardRef<HTMLInputElement, FieldProps>(function Field(
  { label, hideLabel, hint, error, id, className, ...rest },
  ref,
) {
  const generatedId = useId()
  const fieldId = id ?? generatedId
  return (
    <FieldFrame {...{ label, hideLabel, hint, error, fieldId }}>
      <input
        {...rest}
        ref={ref}
        id={fieldId}
        className={inputClass(className)}
        {...ariaAttributes(fieldId, { hint, error, ...rest })}
      />
    </FieldFrame>
  )
})

export interface PasswordFieldProps extends FieldProps {
  showPasswordLabel: string
  hidePasswordLabel: string
}

export const PasswordField = forwardRef<HTMLInputElement, PasswordFieldProps>(
  function PasswordField(
    { label, hideLabel, hint, error, id, className, showPasswordLabel, hidePasswordLabel, ...rest },
    ref,
  ) {
    const generatedId = useId()
    const fieldId = id ?? generatedId
    const [isShown, setShown] = useState(false)
    return (
      <FieldFrame {...{ label, hideLabel, hint, error, fieldId }}>
        <div className="atl-field__with-button">
          <input
            {...rest}
            ref={ref}
            id={fieldId}
            type={isShown ? 'text' : 'password'}
            className={inputClass(className)}
            {...ariaAttributes(fieldId, { hint, error, ...rest })}
          />
          <IconButton
            label={isShown ? hidePasswordLabel : showPasswordLabel}
            small
            disabled={rest.disabled}
            // Keeps the focus in the input.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <EyeOff /> : <Eye />}
          </IconButton>
        </div>
      </FieldFrame>
    )
  },
)

export interface TextAreaProps extends FieldLabels, ComponentProps<'textarea'> {}

export function TextArea({ label, hideLabel, hint, error, id, className, ...rest }: TextAreaProps) {
  const generatedId = useId()
  const fieldId = id ?? generatedId
  return (
    <FieldFrame {...{ label, hideLabel, hint, error, fieldId }}>
      <textarea
        {...rest}
        id={fieldId}
        className={inputClass(className)}
        {...ariaAttributes(fieldId, { hint, error, ...rest })}
      />
    </FieldFrame>
  )
}

export interface SelectProps extends FieldLabels, ComponentProps<'select'> {}

export function Select({ label, hideLabel, hint, error, id, className, ...rest }: SelectProps) {
  const generatedId = useId()
  const fieldId = id ?? generatedId
  return (
    <FieldFrame {...{ label, hideLabel, hint, error, fieldId }}>
      <select
        {...rest}
        id={fieldId}
        className={classNames(inputClass(className), 'atl-input--select')}
        {...ariaAttributes(fieldId, { hint, error, ...rest })}
      />
    </FieldFrame>
  )
}

function FieldFrame({
  label,
  hideLabel,
  hint,
  error,
  fieldId,
  children,
}: FieldLabels & { fieldId: string; children: ReactNode }) {
  return (
    <div className="atl-field">
      <label htmlFor={fieldId} className={hideLabel ? 'atl-unseen' : 'atl-label'}>
        {label}
      </label>
      {children}
      {error ? (
        <p className="atl-field__error" id={`${fieldId}-error`}>
          <Alert size="sm" />
          {error}
        </p>
      ) : (
        hint && (
          <p className="atl-field__hint" id={`${fieldId}-hint`}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}

function inputClass(className: string | undefined): string {
  return classNames('atl-input', className)
}

interface AriaOptions {
  hint: ReactNode
  error: string | undefined
  'aria-describedby'?: string | undefined
}

function ariaAttributes(
  fieldId: string,
  { hint, error, 'aria-describedby': describedBy }: AriaOptions,
) {
  const ownId = error ? `${fieldId}-error` : hint && `${fieldId}-hint`
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [describedBy, ownId].filter(Boolean).join(' ') || undefined,
  }
}

/** Tells password managers which account a password field belongs to. */
export function HiddenUserName({ userName }: { userName: string }) {
  return <input hidden readOnly name="username" autoComplete="username" value={userName} />
}
