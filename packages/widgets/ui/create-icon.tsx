import type { ComponentType, ReactNode } from 'react'

interface IconProps {
  size?: 'sm' | 'md' | 'lg'
  /** Set it for icons that show a direction, such as arrows. */
  mirrorInRtl?: boolean
}

export type IconType = ComponentType<IconProps>

/** A component that draws SVG shapes of 24 by 24 units in the text colour. Screen readers skip it. */
export function createIcon(shapes: ReactNode): IconType {
  return function Icon({ size = 'md', mirrorInRtl = false }) {
    return (
      <svg
        className={`atl-icon atl-icon--${size}${mirrorInRtl ? ' atl-icon--directed' : ''}`}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {shapes}
      </svg>
    )
  }
}
