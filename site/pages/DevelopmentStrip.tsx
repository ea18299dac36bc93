import type { ReactNode } from 'react'
import { Flask } from './mailbox/icons.tsx'
import './development-strip.css'

/** On top of what stands in for the outside. Dashed lines mean "not real". */
export function DevelopmentStrip({ children }: { children: ReactNode }) {
  return (
    <aside className="strip">
      <Flask size="sm" />
      <p>{children}</p>
    </aside>
  )
}
