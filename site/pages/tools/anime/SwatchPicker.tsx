import { useId } from 'react'

interface SwatchPickerProps<Value extends string> {
  label: string
  /** The colours with what they look like. */
  colours: Readonly<Record<Value, string>>
  nameOf: (value: Value) => string
  value: Value
  onChoose: (value: Value) => void
}

/** Radio buttons that show a colour each. The chosen one is named. */
export function SwatchPicker<Value extends string>(props: SwatchPickerProps<Value>) {
  const { label, colours, nameOf, value, onChoose } = props
  const name = useId()
  return (
    <fieldset className="bench-field swatches">
      <legend className="atl-label">
        {label} <span aria-hidden="true">{nameOf(value)}</span>
      </legend>
      <div className="swatches__row">
        {(Object.keys(colours) as Value[]).map((colour) => (
          <label key={colour} title={nameOf(colour)}>
            <input
              type="radio"
              className="atl-unseen"
              name={name}
              checked={colour === value}
              aria-label={nameOf(colour)}
              onChange={() => onChoose(colour)}
            />
            <i style={{ background: colours[colour] }} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
