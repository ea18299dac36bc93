import type { ReactNode } from 'react'

/** What is around the steps of going Pro: a dialog, or a window of its own. */
export interface ProFrameProps {
  /** The list of steps, above the title. */
  progress: ReactNode
  title: string
  description: string | undefined
  wide: boolean
  children: ReactNode
  onClose: () => void
}

export interface ProHeading {
  title: string
  description?: string | undefined
}
