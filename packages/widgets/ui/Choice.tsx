import { useId, type ComponentProps, type ReactNode } from 'react'
import { Alert } from './icons.tsx'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  error?: string | undefined
  children: ReactNode
}

/** A checkbox whose label (`children`) can be pressed too. */
export function Checkbox({ children, error, ...rest }: CheckboxProps) {
  const id = useId()
  return (
    <div className="atl-check">
      <label>
        <input
          {...rest}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span>{children}</span>
      </label>
      {error && (
        <p className="atl-field__error" id={id}>
          <Alert size="sm" />
          {error}
        </p>
      )}
    </div>
  )
}

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  label: string
  hideLabel?: boolean
}

/** For settings that take effect immediately, without a submit button. */
export function Switch({ label, hideLabel, ...rest }: SwitchProps) {
  return (
    <label className="atl-switch">
      <input {...rest} type="checkbox" role="switch" />
      <span className={hideLabel ? 'atl-unseen' : undefined}>{label}</span>
    </label>
  )
}

export interface SegmentedControlProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: ReactNode; disabled?: boolean }[]
  value: Value
  onChoose: (value: Value) => void
}

/** Radio buttons that look like one control, for two to four short options. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChoose,
}: SegmentedControlProps<Value>) {
  const name = useId()
  return (
    <fieldset className="atl-segmented">
      <legend className="atl-unseen">{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            className="atl-unseen"
            name={name}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChoose(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
