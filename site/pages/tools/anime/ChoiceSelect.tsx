import { Select } from '@atelier/widgets'

interface ChoiceSelectProps<Value extends string> {
  label: string
  options: readonly Value[]
  /** The text of an option. */
  nameOf: (value: Value) => string
  value: Value
  onChoose: (value: Value) => void
}

/** A list of choices. */
export function ChoiceSelect<Value extends string>(props: ChoiceSelectProps<Value>) {
  const { label, options, nameOf, value, onChoose } = props
  return (
    <Select
      label={label}
      value={value}
      onChange={({ target }) => onChoose(options.find((option) => option === target.value)!)}
    >
      {options.map((option) => (
        <option key={option} value={option}>
          {nameOf(option)}
        </option>
      ))}
    </Select>
  )
}
