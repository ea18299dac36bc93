import { useState, type ReactNode, type RefObject } from 'react'
import { createPortal } from 'react-dom'

interface OutsideFormProps {
  /** The message field. */
  field: RefObject<HTMLElement | null>
  children: ReactNode
}

/**
 * Renders a dialog of a composer tool beside the composer instead of inside its form: forms cannot be nested, and Enter in
 * a field of the dialog would send the message.
 */
export function OutsideForm({ field, children }: OutsideFormProps) {
  // On the home page there is only the composer.
  const [target] = useState(
    () =>
      field.current!.closest('.atl-chat__body') ?? field.current!.closest('form')!.parentElement!,
  )
  return createPortal(
    // React's events bubble to the components around the portal, and so would the submission of a form in the dialog.
    <div style={{ display: 'contents' }} onSubmit={(event) => event.stopPropagation()}>
      {children}
    </div>,
    target,
  )
}
