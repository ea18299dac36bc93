import { forwardRef, type ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Spinner } from './Spinner.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'soft' | 'danger' | 'danger-quiet'

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  size?: 'sm' | 'md' | 'lg'
  /** Shows a spinner and ignores clicks; the button keeps its width and its label. */
  busy?: boolean
  fullWidth?: boolean
}

/** Use the `primary` variant at most once per view. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  {
    variant = 'secondary',
    size = 'md',
    busy = false,
    fullWidth = false,
    className,
    children,
    onClick,
    type = 'button',
    ...rest
  },
  ref,
) {
  return (
    <button
      {...rest}
      ref={ref}
      type={type}
      className={classNames(
        buttonClass(variant, size),
        fullWidth && 'atl-button--block',
        className,
      )}
      // Not `disabled`, because that would move the focus away.
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
})

/** The class names for a link that looks like a button. */
export function buttonClass(variant: ButtonVariant, size: 'sm' | 'md' | 'lg' = 'md'): string {
  return `atl-button atl-button--${variant} atl-button--${size}`
}
