import { SPEECH_PITCH, SPEECH_SPEED, formatLocale } from '@atelier/contract'
import { $voiceSettings, changeVoiceSettings, useLanguage, useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { Slider } from '../../../layout/Slider.tsx'
import { voiceSettingsTexts } from './texts.ts'

const SPEED_STEP = 0.05

export function SpeedSlider() {
  const t = useTexts(voiceSettingsTexts)
  const language = useLanguage()
  const { speed } = useStore($voiceSettings)
  const number = new Intl.NumberFormat(formatLocale(language), {
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
