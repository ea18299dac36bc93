import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { Spinner } from './Spinner.tsx'

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'soft' | 'danger' | 'danger-quiet'

export interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook
  size?: 'sm' | 'md' | 'lg'
  /** At work: it keeps its width and its label, and does not act twice. */
  busy?: boolean
  block?: boolean
}

/** One primary button a view. */
export function Button({
  look = 'secondary',
  size = 'md',
  busy = false,
  block = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classes(buttonClass(look, size), block && 'atl-button--block', className)}
      // Disabled would lose the focus and hide why nothing happens.
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}

/** For what looks like a button and is a link. */
export function buttonClass(look: ButtonLook, size: 'sm' | 'md' | 'lg' = 'md'): string {
  return `atl-button atl-button--${look} atl-button--${size}`
}
