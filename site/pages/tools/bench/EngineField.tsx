import { Select, useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { benchTexts } from './texts.ts'
import { useBench } from './useBench.ts'

interface EngineFieldProps {
  value: string | undefined
  onChoose: (engine: string) => void
}

/** Nothing if there is no choice. */
export function EngineField({ value, onChoose }: EngineFieldProps) {
  const t = useTexts(benchTexts)
  const state = useStore(useBench().engines.$engines)
  if (state.is !== 'ready' || state.engines.length < 2) return null
  return (
    <Select label={t('engine')} value={value} onChange={({ target }) => onChoose(target.value)}>
      {state.engines.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}
