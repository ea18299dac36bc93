import { Skeleton } from '@atelier/widgets'
import { Suspense, type ReactNode } from 'react'
import { CreationStatus, type StatusTexts } from './CreationStatus.tsx'
import { RESULT_ID } from './reveal.ts'
import { useShown } from './useBench.ts'
import './result.css'

interface ResultFrameProps {
  label: string
  texts: StatusTexts
  /**
   * Shown while nothing is being made and nothing was. Not in the Suspense of the children: React takes over the HTML of a
   * Suspense later, and it would differ if the language of the account has arrived in between.
   */
  nothing: ReactNode
  /** May be loaded late. */
  children: ReactNode
}

/** The place of what is being made or was made. Says to screen readers how far it is. */
export function ResultFrame({ label, texts, nothing, children }: ResultFrameProps) {
  const shown = useShown()
  return (
    <section id={RESULT_ID} className="bench__result" aria-label={label} tabIndex={-1}>
      <CreationStatus shown={shown} texts={texts} />
      {shown.is === 'nothing' && nothing}
      <Suspense fallback={<Skeleton width="long" />}>{children}</Suspense>
    </section>
  )
}
