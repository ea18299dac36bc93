import { VOICE_PAUSE, formatLocale } from '@atelier/contract'
import { useLanguage, useTexts } from '@atelier/widgets'
import { ChevronDown } from '@atelier/widgets/icons'
import { Slider } from '../../../layout/Slider.tsx'
import { EngineField } from '../bench/EngineField.tsx'
import { MusicField } from './MusicField.tsx'
import { PronunciationsField } from './PronunciationsField.tsx'
import type { VoiceFieldsProps } from './ReadingSliders.tsx'
import { voiceTexts } from './texts.ts'

const PAUSE_STEP_MS = 100

/** What most visitors leave as it is. */
export function MoreFields({ recipe, onChange }: VoiceFieldsProps) {
  const t = useTexts(voiceTexts)
  const language = useLanguage()
  const { pause = VOICE_PAUSE.paragraph } = recipe
  const seconds = new Intl.NumberFormat(formatLocale(language), {
    minimumFractionDigits: 1,
  }).format(pause / 1000)
  return (
    <details className="bench-more">
      <summary>
        <ChevronDown size="sm" />
        {t('more')}
      </summary>
      <div className="bench-more__fields">
        <Slider
          label={t('pause')}
          value={pause}
          range={VOICE_PAUSE}
          step={PAUSE_STEP_MS}
          text={t('pauseValue', { seconds })}
          onChange={(value) => onChange({ pause: value })}
        />
        <PronunciationsField
          value={recipe.pronunciations ?? []}
          onChange={(pronunciations) => onChange({ pronunciations })}
        />
        <MusicField value={recipe.music} onChange={(music) => onChange({ music })} />
        <EngineField value={recipe.engine} onChoose={(id) => onChange({ engine: id })} />
      </div>
    </details>
  )
}
