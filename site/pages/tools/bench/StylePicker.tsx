import { useId, type ReactNode } from 'react'

interface StylePickerProps<Style extends string> {
  label: string
  styles: readonly Style[]
  names: Record<Style, string>
  /** What is in each picture, which is 48 wide and high. */
  pictures: Record<Style, ReactNode>
  value: Style
  onChoose: (style: Style) => void
}

/** Radio buttons with a small picture of each style. */
export function StylePicker<Style extends string>(props: StylePickerProps<Style>) {
  const { label, styles, names, pictures, value, onChoose } = props
  const name = useId()
  return (
    <fieldset className="bench-field">
      <legend className="atl-label">{label}</legend>
      <div className="bench-styles">
        {styles.map((style) => (
          <label key={style}>
            <input
              type="radio"
              className="atl-unseen"
              name={name}
              checked={style === value}
              onChange={() => onChoose(style)}
            />
            <svg viewBox="0 0 48 48" aria-hidden="true">
              {pictures[style]}
            </svg>
            <span>
              {style === value && <i className="atl-dab" />}
              {names[style]}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
