import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'

export interface IconButtonProps extends ComponentProps<'button'> {
  /** What it does; a picture alone says nothing to many. */
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
      className={classes('atl-icon-button', small && 'atl-icon-button--sm', className)}
    >
      {children}
    </button>
  )
}
