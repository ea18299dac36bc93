import { MUSIC_STYLES, type music } from '@atelier/contract'
import { useTexts } from '@atelier/widgets'
import { useId } from 'react'
import { musicTexts } from './texts.ts'

interface StyleChipsProps {
  value: music.Style | undefined
  onChoose: (style: music.Style | undefined) => void
}

/** Radio buttons that look like chips. */
export function StyleChips({ value, onChoose }: StyleChipsProps) {
  const t = useTexts(musicTexts)
  const name = useId()
  return (
    <fieldset className="bench-field">
      <legend className="atl-label">{t('styleLabel')}</legend>
      <div className="chip-row">
        {[undefined, ...MUSIC_STYLES].map((style) => (
          <label key={style ?? 'auto'} className="chip-choice">
            <input
              type="radio"
              className="atl-unseen"
              name={name}
              checked={style === value}
              onChange={() => onChoose(style)}
            />
            {t(style ?? 'auto')}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
