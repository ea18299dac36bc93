import type { ReactNode } from 'react'
import { Alert, Info, Success, Warning } from './icons.tsx'

type Tone = 'danger' | 'warning' | 'success' | 'info'

export const toneIcons = { danger: Alert, warning: Warning, success: Success, info: Info }

export interface NoticeProps {
  tone: Tone
  /** Read out as soon as it appears. Danger is, unless it was there from the start. */
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
