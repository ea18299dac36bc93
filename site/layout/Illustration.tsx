import type { ReactNode } from 'react'

/** The frame of the drawing on error pages. The children are SVG shapes on a canvas of 320 by 320. */
export function Illustration({ children }: { children: ReactNode }) {
  return (
    <div className="scene__picture">
      <svg viewBox="0 0 320 320" aria-hidden="true">
        {children}
      </svg>
    </div>
  )
}
