import { useLayoutEffect, useRef, type MouseEvent, type SyntheticEvent } from 'react'
import { focusedElement } from './focused-element.ts'
import { lockScroll } from './lock-scroll.ts'

/** The ref and the handlers of a `dialog` element that is modal as long as it is mounted. */
export function useModalDialog(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressStartedOutside = useRef(false)

  // A layout effect's cleanup runs before React removes the element: only `close()` gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current!
    const opener: Partial<HTMLInputElement> = focusedElement()
    show(element)
    const unlockScroll = lockScroll()
    return () => {
      const { selectionStart, selectionEnd } = opener
      unlockScroll()
      element.close()
      // Chromium gives the focus back to a text field without the caret: what is typed would not reach the field.
      if (selectionStart != null) opener.setSelectionRange!(selectionStart, selectionEnd!)
    }
  }, [])

  return {
    ref: dialog,
    onPointerDown(event: MouseEvent<HTMLDialogElement>) {
      pressStartedOutside.current = isOutside(event)
    },
    onClick(event: MouseEvent<HTMLDialogElement>) {
      // Selecting text from the inside to the outside must not close the dialog.
      if (pressStartedOutside.current && isOutside(event)) onClose()
    },
    onCancel(event: SyntheticEvent) {
      // A file input or dialog inside this one can send the event too.
      if (event.target !== dialog.current) return
      event.preventDefault()
      onClose()
    },
    onClose(event: SyntheticEvent) {
      // React's strict mode closes and reopens the dialog before this event fires.
      if (event.target !== dialog.current || dialog.current.open) return
      onClose()
      // Browsers close a dialog at the second Escape even if the first was prevented.
      setTimeout(() => dialog.current && show(dialog.current))
    },
  }
}

function show(dialog: HTMLDialogElement) {
  if (dialog.open) return
  dialog.showModal()
  if (dialog.scrollTop === 0) return
  // The control with the initial focus is below the visible part: focus the title, so that reading starts at the top.
  const title = dialog.querySelector('h2')!
  title.tabIndex = -1
  title.focus()
  dialog.scrollTop = 0
}

/** A press on the backdrop has the dialog itself as its target. */
function isOutside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>) {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  const isInside = left <= clientX && clientX <= right && top <= clientY && clientY <= bottom
  return target === currentTarget && !isInside
}
