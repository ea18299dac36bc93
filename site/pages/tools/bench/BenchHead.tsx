import type { ReactNode } from 'react'
import './bench.css'

interface BenchHeadProps {
  title: string
  lead: string | undefined
  /** The shapes of the tool's mark, of 48 by 48 units. */
  mark: ReactNode
  /** How much of the allowance is left. */
  left?: ReactNode
}

/** The head of a tool's page. */
export function BenchHead({ title, lead, mark, left }: BenchHeadProps) {
  return (
    <header className="bench-head">
      <svg className="mark" viewBox="0 0 48 48" aria-hidden="true">
        {mark}
      </svg>
      <div>
        <h1 className="display">{title}</h1>
        {lead && <p>{lead}</p>}
      </div>
      <p className="bench-head__left num">{left}</p>
    </header>
  )
}
