import { SPEECH_PITCH, type voice, formatLocale } from '@atelier/contract'
import { useLanguage, useTexts } from '@atelier/widgets'
import { Slider } from '../../../layout/Slider.tsx'
import { voiceTexts } from './texts.ts'
import { useSpeech } from './useSpeech.ts'

/** Faster and slower than this is no longer understood. */
const SPEED = { min: 0.5, max: 2 }
const SPEED_STEP = 0.05
const PITCH = { min: SPEECH_PITCH.min / 2, max: SPEECH_PITCH.max / 2 }

export interface VoiceFieldsProps {
  recipe: voice.VoiceRecipe
  onChange: (changes: Partial<voice.VoiceRecipe>) => void
}

/** How fast and how high it is read. */
export function ReadingSliders({ recipe: { speed = 1, pitch = 0 }, onChange }: VoiceFieldsProps) {
  const t = useTexts(voiceTexts)
  const language = useLanguage()
  const speech = useSpeech()
  const isPitchIgnored = speech.is === 'server' && speech.engine === 'service'
  return (
    <>
      <Slider
        label={t('speed')}
        value={speed}
        range={SPEED}
        step={SPEED_STEP}
        text={t('speedValue', { speed: formatSpeed(speed, language) })}
        onChange={(value) => onChange({ speed: value })}
      />
      <Slider
        label={t('pitch')}
        value={isPitchIgnored ? 0 : pitch}
        range={PITCH}
        step={1}
        text={
          pitch === 0
            ? t('pitchNormal')
            : t(pitch > 0 ? 'higher' : 'lower', { count: Math.abs(pitch) })
        }
        isDisabled={isPitchIgnored}
        hint={isPitchIgnored && t('pitchIgnored')}
        onChange={(value) => onChange({ pitch: value })}
      />
    </>
  )
}

export const formatSpeed = (speed: number, language: string): string =>
  new Intl.NumberFormat(formatLocale(language), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 2,
  }).format(speed)
