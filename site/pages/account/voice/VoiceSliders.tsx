import { SPEECH_PITCH, SPEECH_SPEED } from '@atelier/contract'
import { $voiceSettings, changeVoiceSettings, useLanguage, useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { useId, type ReactNode } from 'react'
import { voiceSettingsTexts } from './texts.ts'

const SPEED_STEP = 0.05

export function SpeedSlider() {
  const t = useTexts(voiceSettingsTexts)
  const language = useLanguage()
  const { speed } = useStore($voiceSettings)
  const number = new Intl.NumberFormat(language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 2,
  })
  return (
    <Slider
      label={t('speed')}
      value={speed}
      range={SPEECH_SPEED}
      step={SPEED_STEP}
      text={t('speedValue', { speed: number.format(speed) })}
      onChange={(value) => changeVoiceSettings({ speed: value })}
    />
  )
}

export function PitchSlider({ isIgnored }: { isIgnored: boolean }) {
  const t = useTexts(voiceSettingsTexts)
  const { pitch } = useStore($voiceSettings)
  const direction = pitch > 0 ? 'pitchHigher' : 'pitchLower'
  return (
    <Slider
      label={t('pitch')}
      value={pitch}
      range={SPEECH_PITCH}
      step={1}
      text={pitch === 0 ? t('pitchNormal') : t(direction, { count: Math.abs(pitch) })}
      isDisabled={isIgnored}
      hint={isIgnored && t('pitchIgnored')}
      onChange={(value) => changeVoiceSettings({ pitch: value })}
    />
  )
}

interface SliderProps {
  label: string
  value: number
  range: { min: number; max: number }
  step: number
  /** The text for the current value. */
  text: string
  hint?: ReactNode
  isDisabled?: boolean
  onChange: (value: number) => void
}

function Slider({ label, value, range, step, text, hint, isDisabled, onChange }: SliderProps) {
  const id = useId()
  return (
    <div className="voice-slider">
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
        aria-valuetext={text}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
      {hint && (
        <p className="small muted" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
