import { Field, useTexts } from '@atelier/widgets'
import { MAX_SEED } from './seed.ts'
import { benchTexts } from './texts.ts'
import { useShown } from './useBench.ts'

interface SeedFieldProps {
  value: number | undefined
  onChange: (seed: number | undefined) => void
}

/** For sketches: the same recipe with the same seed gives the same pictures. Empty: a new one each time. */
export function SeedField({ value, onChange }: SeedFieldProps) {
  const t = useTexts(benchTexts)
  const shown = useShown()
  const last = shown.is === 'ready' && shown.creation.engine.isSketch ? shown.creation : undefined
  const lastSeed = last?.recipe.seed

  function read(text: string) {
    const digits = text.replaceAll(/\D/g, '')
    onChange(digits === '' ? undefined : Math.min(Number(digits), MAX_SEED))
  }

  return (
    <div className="bench-seed">
      <Field
        label={t('seed')}
        inputMode="numeric"
        autoComplete="off"
        placeholder={t('newSeed')}
        value={value ?? ''}
        onChange={({ target }) => read(target.value)}
      />
      {lastSeed !== undefined && lastSeed !== value && (
        <button
          type="button"
          className="atl-link atl-text-button"
          onClick={() => onChange(lastSeed)}
        >
          {t('sameSeed', { seed: lastSeed })}
        </button>
      )}
    </div>
  )
}
