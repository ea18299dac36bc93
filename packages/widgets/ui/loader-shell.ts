interface LoaderShell {
  /** The visitor has pressed the launcher button, or is pressing it: the click would then reach neither button. */
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
  const shell = shadowRootOf(element)?.querySelector<HTMLElement>('div.atl-shell')
  if (!shell) return undefined
  const shellField = shell.querySelector('textarea')
  const launcher = shell.querySelector('.atl-launcher')
  return {
    isOpen: launcher?.matches('[aria-busy=true],:active') ?? false,
    text: shellField?.value ?? '',
    isSubmitted: shellField?.readOnly ?? false,
    moveInto(field) {
      if (!shellField) return removeLoaderShell(field)
      const { value, selectionStart, selectionEnd, scrollTop } = shellField
      this.remove(field)
      if (!value) return
      field.value = value
      field.setSelectionRange(selectionStart, selectionEnd)
      field.scrollTop = scrollTop
    },
    remove(focusTarget) {
      const hadFocus = shell.matches(':focus-within')
      removeLoaderShell(focusTarget)
      if (hadFocus) focusTarget.focus({ preventScroll: true })
    },
  }
}

/** Also removes the slot that shows what the page has put between the tags. Takes null, so that it can be a React ref. */
export function removeLoaderShell(element: Element | null): void {
  const shells = element && shadowRootOf(element)?.querySelectorAll('.atl-shell')
  for (const shell of shells ?? []) shell.remove()
}

function shadowRootOf(element: Element): ShadowRoot | undefined {
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? root : undefined
}
