import type { ReactNode } from 'react'
import { Flask } from './mailbox/icons.tsx'
import './development-strip.css'

export function DevelopmentBanner({ children }: { children: ReactNode }) {
  return (
    <aside className="strip">
      <Flask size="sm" />
      <p>{children}</p>
    </aside>
  )
}
