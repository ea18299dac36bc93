import type { creations } from '@atelier/contract'
import { useId } from 'react'
import { stylePictures } from './style-pictures.tsx'

interface StylePickerProps {
  label: string
  styles: readonly creations.PictureStyle[]
  names: Record<creations.PictureStyle, string>
  value: creations.PictureStyle
  onChoose: (style: creations.PictureStyle) => void
}

/** Radio buttons with a small picture of each style. */
export function StylePicker({ label, styles, names, value, onChoose }: StylePickerProps) {
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
              {stylePictures[style]}
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
