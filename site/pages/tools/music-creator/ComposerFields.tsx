import { MUSIC_LENGTH, MUSIC_MODES, MUSIC_TEMPO } from '@atelier/contract'
import { useLanguage, useTexts } from '@atelier/widgets'
import { Segments } from '../bench/Segments.tsx'
import { Slider } from '../../../layout/Slider.tsx'
import { formatLength } from '../sound/format-length.ts'
import type { ComposerFieldsProps } from './fields-props.ts'
import { LyricsField } from './LyricsField.tsx'
import { MoreFields } from './MoreFields.tsx'
import { tempoWord } from './names.ts'
import { musicTexts } from './texts.ts'

/** Length, tempo, key and words; the rest is folded. */
export function ComposerFields({ recipe, engine, onChange }: ComposerFieldsProps) {
  const t = useTexts(musicTexts)
  const language = useLanguage()
  const { seconds = MUSIC_LENGTH.default, tempo, mode } = recipe
  return (
    <>
      <Slider
        label={t('length')}
        value={seconds}
        range={MUSIC_LENGTH}
        step={MUSIC_LENGTH.step}
        text={formatLength(seconds, language)}
        onChange={(value) => onChange({ seconds: value })}
      />
      <div className="music-tempo">
        <Slider
          label={t('tempo')}
          value={tempo ?? MUSIC_TEMPO.default}
          range={MUSIC_TEMPO}
          step={2}
          text={
            tempo === undefined
              ? t('tempoAuto')
              : t('tempoValue', { tempo, word: t(tempoWord(tempo)) })
          }
          onChange={(value) => onChange({ tempo: value })}
        />
        {tempo !== undefined && (
          <button
            type="button"
            className="atl-link atl-text-button"
            onClick={() => onChange({ tempo: undefined })}
          >
            {t('tempoAuto')}
          </button>
        )}
      </div>
      <Segments
        label={t('key')}
        options={[
          { value: 'auto', label: t('auto') },
          ...MUSIC_MODES.map((value) => ({ value, label: t(value) })),
        ]}
        value={mode ?? 'auto'}
        onChoose={(value) => onChange({ mode: value === 'auto' ? undefined : value })}
      />
      <LyricsField value={recipe.lyrics ?? ''} onChange={(lyrics) => onChange({ lyrics })} />
      <MoreFields recipe={recipe} engine={engine} onChange={onChange} />
    </>
  )
}
