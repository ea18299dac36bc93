import { CREATION_MAX_PICTURES } from '@atelier/contract'
import { useTexts } from '@atelier/widgets'
import { Segments } from './Segments.tsx'
import { benchTexts } from './texts.ts'
import { useMaxCount } from './useAllowance.ts'
import { useEngine } from './useBench.ts'

const counts = Array.from({ length: CREATION_MAX_PICTURES }, (_, index) => String(index + 1))

interface CountPickerProps {
  label: string
  value: number
  onChoose: (count: number) => void
}

/** How many pictures are made at once: no more than are left. */
export function CountPicker({ label, value, onChoose }: CountPickerProps) {
  const t = useTexts(benchTexts)
  const maxCount = useMaxCount()
  const engine = useEngine()
  return (
    <div>
      <Segments
        label={label}
        options={counts.map((count) => ({
          value: count,
          label: count,
          disabled: Number(count) > maxCount,
        }))}
        value={String(value)}
        onChoose={(count) => onChoose(Number(count))}
      />
      {maxCount < CREATION_MAX_PICTURES && (
        <p className="bench-field__hint num">
          {t(engine?.isSketch ? 'noMoreToday' : 'noMoreLeft', { count: maxCount })}
        </p>
      )}
    </div>
  )
}
