import type { ReactNode } from 'react'
import { NeedsScript } from '../../layout/NeedsScript.tsx'

interface ResetSectionProps {
  title: string
  lead: string
  children: ReactNode
}

export function ResetSection({ title, lead, children }: ResetSectionProps) {
  return (
    <div className="form-page__form">
      <h1 className="display" tabIndex={-1}>
        {title}
      </h1>
      <p className="lead">{lead}</p>
      <NeedsScript />
      {children}
    </div>
  )
}
