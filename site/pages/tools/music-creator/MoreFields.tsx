import {
  MUSIC_INSTRUMENTS,
  MUSIC_MAX_INSTRUMENTS,
  MUSIC_TONICS,
  tonicName,
  type music,
} from '@atelier/contract'
import { Select, useTexts } from '@atelier/widgets'
import { ChevronDown } from '@atelier/widgets/icons'
import { EngineField } from '../bench/EngineField.tsx'
import { SeedField } from '../bench/SeedField.tsx'
import { ChangesField } from './ChangesField.tsx'
import type { ComposerFieldsProps } from './fields-props.ts'
import { instrumentName } from './names.ts'
import { musicTexts } from './texts.ts'

const CHOICES = MUSIC_INSTRUMENTS.filter((instrument) => instrument !== 'drums')

/** What most visitors leave as it is. */
export function MoreFields({ recipe, onChange }: ComposerFieldsProps) {
  const t = useTexts(musicTexts)
  return (
    <details className="bench-more">
      <summary>
        <ChevronDown size="sm" />
        {t('more')}
      </summary>
      <div className="bench-more__fields">
        <Select
          label={t('tonic')}
          value={recipe.tonic ?? ''}
          onChange={({ target }) =>
            onChange({ tonic: MUSIC_TONICS.find((tonic) => tonic === target.value) })
          }
        >
          <option value="">{t('auto')}</option>
          {MUSIC_TONICS.map((tonic) => (
            <option key={tonic} value={tonic}>
              {tonicName(tonic)}
            </option>
          ))}
        </Select>
        <InstrumentsField
          value={recipe.instruments ?? []}
          onChange={(instruments) => onChange({ instruments })}
        />
        <ChangesField
          changes={recipe.changes ?? []}
          onChange={(changes) => onChange({ changes })}
        />
        <SeedField value={recipe.seed} onChange={(seed) => onChange({ seed })} />
        <EngineField value={recipe.engine} onChoose={(id) => onChange({ engine: id })} />
      </div>
    </details>
  )
}

interface InstrumentsFieldProps {
  value: readonly music.Instrument[]
  onChange: (instruments: music.Instrument[]) => void
}

/** In the order in which they are chosen: the first plays the melody. */
function InstrumentsField({ value, onChange }: InstrumentsFieldProps) {
  const t = useTexts(musicTexts)
  const isFull = value.length >= MUSIC_MAX_INSTRUMENTS
  return (
    <fieldset className="bench-field">
      <legend className="atl-label">{t('instruments')}</legend>
      <div className="chip-row chip-row--wrap">
        {CHOICES.map((instrument) => {
          const place = value.indexOf(instrument)
          return (
            <label key={instrument} className="chip-choice">
              <input
                type="checkbox"
                className="atl-unseen"
                checked={place >= 0}
                disabled={place < 0 && isFull}
                onChange={({ target }) =>
                  onChange(
                    target.checked
                      ? [...value, instrument]
                      : value.filter((each) => each !== instrument),
                  )
                }
              />
              {instrumentName(t, instrument)}
            </label>
          )
        })}
      </div>
      <p className="bench-field__hint">{t('instrumentsHint', { count: MUSIC_MAX_INSTRUMENTS })}</p>
    </fieldset>
  )
}
