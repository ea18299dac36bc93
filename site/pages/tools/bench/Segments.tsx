import { SegmentedControl } from '@atelier/widgets'
import type { ReactNode } from 'react'

interface SegmentsProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: ReactNode; disabled?: boolean }[]
  value: Value
  onChoose: (value: Value) => void
}

/** A segmented control as wide as the form, with its label above. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  return (
    <div className="bench-field bench-field--segments">
      {/* Screen readers read the legend of the control. */}
      <span className="atl-label" aria-hidden="true">
        {props.label}
      </span>
      <SegmentedControl {...props} />
    </div>
  )
}
