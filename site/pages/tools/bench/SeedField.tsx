import { Field, useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { benchTexts } from './texts.ts'
import { useBench } from './useBench.ts'

/** The largest seed that the server takes. */
const MAX_SEED = 2_147_483_647

interface SeedFieldProps {
  value: number | undefined
  onChange: (seed: number | undefined) => void
}

/** The same recipe with the same seed gives the same pictures. Empty: a new one each time. */
export function SeedField({ value, onChange }: SeedFieldProps) {
  const t = useTexts(benchTexts)
  const { bench } = useBench()
  const shown = useStore(bench.$shown)
  const lastSeed = shown.is === 'ready' ? shown.creation.recipe.seed : undefined

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
