import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
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
  const input = useRef<HTMLInputElement>(null)
  const filled = `${(100 * (value - range.min)) / (range.max - range.min)}%`
  // Not as an attribute: the security policy allows no style attribute in the HTML of the server.
  useLayoutEffect(() => input.current!.style.setProperty('--slider-filled', filled), [filled])
  return (
    <div className="slider">
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id} aria-hidden="true">
        {text}
      </output>
      <input
        ref={input}
        id={id}
        type="range"
        min={range.min}
        max={range.max}
        step={step}
        value={value}
        disabled={isDisabled}
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
