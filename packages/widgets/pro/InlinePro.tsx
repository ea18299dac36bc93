// Opts out of the React compiler, as ProDialog.tsx does.
'use no memo'

import { useState } from 'react'
import { OutsideShadow } from '../ui/OutsideShadow.tsx'
import type { ProFrameProps } from './frame.ts'
import { ProStepsView } from './ProStepsView.tsx'
import { currentPathWithPro, type ProStart } from './store.ts'

interface InlineProProps {
  start: ProStart | undefined
  onFree: () => void
}

/** The steps that lead to Pro on a page of our own, in the place of the widget. */
export function InlinePro({ start, onFree }: InlineProProps) {
  const [round, setRound] = useState(0)
  return (
    <ProStepsView
      key={round}
      Frame={InlineFrame}
      start={start}
      isInline
      // There is nothing to close: the steps begin anew.
      onClose={() => setRound(round + 1)}
      onFree={onFree}
      returnPath={currentPathWithPro}
    />
  )
}

function InlineFrame({ progress, title, description, children }: ProFrameProps) {
  return (
    <OutsideShadow slot="steps">
      <section className="atl-inline atl-pro-inline" aria-label={title}>
        {progress}
        <div className="atl-modal__head">
          <h2>{title}</h2>
          {description && <p>{description}</p>}
        </div>
        {children}
      </section>
    </OutsideShadow>
  )
}
