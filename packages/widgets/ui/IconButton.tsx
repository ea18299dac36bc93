// Opts out of the React compiler: memoizing a single element would only enlarge a chat's first files.
'use no memo'

import { forwardRef, type ComponentProps, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface IconButtonProps extends ComponentProps<'button'> {
  /** The accessible name: what the button does. */
  label: string
  small?: boolean
  children: ReactNode
}

export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { label, small, className, children, ...rest },
  ref,
) {
  return (
    <button
      type="button"
      {...rest}
      ref={ref}
      aria-label={label}
      className={classNames('atl-icon-button', small && 'atl-icon-button--sm', className)}
    >
      {children}
    </button>
  )
})
