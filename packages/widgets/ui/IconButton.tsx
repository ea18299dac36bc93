import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface IconButtonProps extends ComponentProps<'button'> {
  /** The accessible name: what the button does. */
  label: string
  small?: boolean
  children: ReactNode
}

export function IconButton({ label, small, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classNames('atl-icon-button', small && 'atl-icon-button--sm', className)}
    >
      {children}
    </button>
  )
}
