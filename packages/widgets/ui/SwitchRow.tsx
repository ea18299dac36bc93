import { useId } from 'react'
import { addLateStyles } from '../late-styles.ts'
import { Switch } from './Choice.tsx'
import styles from './switch-row.css?inline'

addLateStyles(styles)

interface SwitchRowProps {
  label: string
  hint: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** A setting with what it does below its name, and its switch at the end. */
export function SwitchRow({ label, hint, isOn, onChange }: SwitchRowProps) {
  const id = useId()
  return (
    <div className="atl-switch-row">
      <div>
        <p className="atl-switch-row__label" aria-hidden="true">
          {label}
        </p>
        <p className="atl-switch-row__hint" id={id}>
          {hint}
        </p>
      </div>
      <Switch
        label={label}
        hideLabel
        checked={isOn}
        aria-describedby={id}
        onChange={({ target }) => onChange(target.checked)}
      />
    </div>
  )
}
