import type { ComponentType, ReactNode } from 'react'

interface IconProps {
  size?: 'sm' | 'md' | 'lg'
  /** Shows a direction, so it is mirrored where one reads from the right. */
  directed?: boolean
}

export type IconType = ComponentType<IconProps>

/** A drawing of 24 by 24 in the text's colour. It says nothing to a screen reader: words stand beside it. */
export function icon(shapes: ReactNode): IconType {
  return function Icon({ size = 'md', directed = false }) {
    return (
      <svg
        className={`atl-icon atl-icon--${size}${directed ? ' atl-icon--directed' : ''}`}
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
