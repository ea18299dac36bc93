import type { music } from '@atelier/contract'
import { useTexts } from '@atelier/widgets'
import { Close } from '@atelier/widgets/icons'
import { describeChange } from './describe-change.ts'
import { changeTexts, musicTexts } from './texts.ts'

interface ChangesFieldProps {
  changes: readonly music.MusicChange[]
  onChange: (changes: music.MusicChange[]) => void
}

/** The changes that a recipe has, each of which can be taken back. Nothing without changes. */
export function ChangesField({ changes, onChange }: ChangesFieldProps) {
  const t = useTexts(musicTexts)
  const said = useTexts(changeTexts)
  if (changes.length === 0) return null
  return (
    <fieldset className="bench-field">
      <legend className="atl-label">{t('changesMade')}</legend>
      <ul className="list chip-row chip-row--wrap">
        {changes.map((change, index) => {
          const words = describeChange(said, t, change)
          return (
            <li key={index}>
              <button
                type="button"
                className="bench-chip change-chip"
                aria-label={t('removeChange', { change: words })}
                onClick={() => onChange(changes.filter((each) => each !== change))}
              >
                {words}
                <Close size="sm" />
              </button>
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
