import { useId, type CSSProperties, type ReactNode } from 'react'
import './slider.css'

export interface SliderProps {
  label: string
  value: number
  range: { min: number; max: number }
  step: number
  /** The text for the current value. */
  text: string
  hint?: ReactNode
  isDisabled?: boolean | undefined
  onChange: (value: number) => void
}

/** A slider with its name and what its position means. */
export function Slider({
  label,
  value,
  range,
  step,
  text,
  hint,
  isDisabled,
  onChange,
}: SliderProps) {
  const id = useId()
  return (
    <div className="slider">
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id} aria-hidden="true">
        {text}
      </output>
      <input
        id={id}
        type="range"
        min={range.min}
        max={range.max}
        step={step}
        value={value}
        disabled={isDisabled}
        style={
          {
            '--slider-filled': `${(100 * (value - range.min)) / (range.max - range.min)}%`,
          } as CSSProperties
        }
        aria-valuetext={text}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
      {hint && (
        <p className="slider__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
