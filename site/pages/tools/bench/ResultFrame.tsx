import { Skeleton } from '@atelier/widgets'
import { Suspense, type ReactNode } from 'react'
import { CreationStatus, type StatusTexts } from './CreationStatus.tsx'
import { RESULT_ID } from './reveal.ts'
import { useShown } from './useBench.ts'
import './result.css'

interface ResultFrameProps {
  label: string
  texts: StatusTexts
  /** May be loaded late. */
  children: ReactNode
}

/** The place of what is being made or was made. Says to screen readers how far it is. */
export function ResultFrame({ label, texts, children }: ResultFrameProps) {
  const shown = useShown()
  return (
    <section id={RESULT_ID} className="bench__result" aria-label={label} tabIndex={-1}>
      <CreationStatus shown={shown} texts={texts} />
      <Suspense fallback={<Skeleton width="long" />}>{children}</Suspense>
    </section>
  )
}
