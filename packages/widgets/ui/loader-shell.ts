interface LoaderShell {
  /** The visitor has pressed the launcher button. */
  isOpen: boolean
  text: string
  /** The visitor has pressed Enter in the shell's field. */
  isSubmitted: boolean
  /** Moves the text, the caret and the focus to the chat's field, then removes the shell. */
  moveInto(field: HTMLTextAreaElement): void
  /** Removes the shell; focus inside it moves to `focusTarget`. */
  remove(focusTarget: HTMLElement): void
}

/** The placeholder chat that the script tag's loader drew in the element's shadow root before React was loaded. */
export function findLoaderShell(element: Element): LoaderShell | undefined {
  const root = element.getRootNode()
  const shell = root instanceof ShadowRoot && root.querySelector<HTMLElement>('.atl-shell')
  if (!shell) return undefined
  const shellField = shell.querySelector('textarea')
  return {
    isOpen: shell.querySelector('.atl-launcher')?.ariaBusy === 'true',
    text: shellField?.value ?? '',
    isSubmitted: shellField?.readOnly ?? false,
    moveInto(field) {
      if (!shellField) return shell.remove()
      const { value, selectionStart, selectionEnd, scrollTop } = shellField
      this.remove(field)
      if (!value) return
      field.value = value
      field.setSelectionRange(selectionStart, selectionEnd)
      field.scrollTop = scrollTop
    },
    remove(focusTarget) {
      const hadFocus = shell.matches(':focus-within')
      shell.remove()
      if (hadFocus) focusTarget.focus({ preventScroll: true })
    },
  }
}
