import { CREATION_MAX_PICTURES } from '@atelier/contract'
import { Segments } from './Segments.tsx'

const counts = Array.from({ length: CREATION_MAX_PICTURES }, (_, index) => String(index + 1))

interface CountPickerProps {
  label: string
  value: number
  onChoose: (count: number) => void
}

/** How many pictures are made at once. */
export function CountPicker({ label, value, onChoose }: CountPickerProps) {
  return (
    <Segments
      label={label}
      options={counts.map((count) => ({ value: count, label: count }))}
      value={String(value)}
      onChoose={(count) => onChoose(Number(count))}
    />
  )
}
