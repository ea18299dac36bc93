import type { ReactNode } from 'react'

/** The frame around the steps: a dialog, or a separate window. */
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
