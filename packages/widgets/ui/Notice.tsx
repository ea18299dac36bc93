import type { ReactNode } from 'react'
import { Alert, Info, Success, Warning } from './icons.tsx'

type Tone = 'danger' | 'warning' | 'success' | 'info'

export const toneIcons = { danger: Alert, warning: Warning, success: Success, info: Info }

export interface NoticeProps {
  tone: Tone
  /** Whether screen readers read the notice when it appears. Set it to false for one that is there from the start. */
  live?: boolean
  children: ReactNode
}

export function Notice({ tone, live = tone === 'danger', children }: NoticeProps) {
  const ToneIcon = toneIcons[tone]
  return (
    <div className={`atl-notice atl-notice--${tone}`} role={live ? 'alert' : undefined}>
      <ToneIcon />
      <div>{children}</div>
    </div>
  )
}
