// What loader.ts has drawn before React was there, and what was done in it meanwhile.

interface Shell {
  /** The button was pressed that opens the chat. */
  isOpen: boolean
  text: string
  /** Enter was pressed. */
  isSent: boolean
  /** Text, caret and focus go over into the field, and the shell goes. */
  moveInto(field: HTMLTextAreaElement): void
  /** The shell goes; if it has the focus, that goes over. */
  leave(target: HTMLElement): void
}

/** The shell in the shadow root of what React has drawn, if there is one. */
export function findShell(near: Element): Shell | undefined {
  const root = near.getRootNode()
  const box = root instanceof ShadowRoot && root.querySelector<HTMLElement>('.atl-shell')
  if (!box) return undefined
  const before = box.querySelector('textarea')
  return {
    isOpen: box.querySelector('.atl-launcher')?.ariaBusy === 'true',
    text: before?.value ?? '',
    isSent: before?.readOnly ?? false,
    moveInto(field) {
      if (!before) return box.remove()
      const { value, selectionStart, selectionEnd, scrollTop } = before
      this.leave(field)
      if (!value) return
      field.value = value
      field.setSelectionRange(selectionStart, selectionEnd)
      field.scrollTop = scrollTop
    },
    leave(target) {
      const hadFocus = box.matches(':focus-within')
      box.remove()
      if (hadFocus) target.focus({ preventScroll: true })
    },
  }
}
