interface LoaderShell {
  /**
   * The visitor has pressed the launcher button, or is pressing it: the click would then reach neither button. Or they have
   * written something, before the page added the launcher.
   */
  isOpen: boolean
  text: string
  /** The visitor has pressed Enter in the shell's field. */
  isSubmitted: boolean
  /** Moves the text, the caret and the focus to the chat's field, then removes the shell. */
  moveInto(field: HTMLTextAreaElement): void
  /** Removes the shell; focus inside it moves to `focusTarget`. */
  remove(focusTarget: HTMLElement): void
}

/**
 * The placeholder chat that was drawn before React was loaded: by the script tag's loader in the element's shadow root,
 * or by the build in the home page.
 */
export function findLoaderShell(element: Element): LoaderShell | undefined {
  const shell = rootOf(element).querySelector<HTMLElement>('div.atl-shell')
  if (!shell) return undefined
  const shellField = shell.querySelector('textarea')
  const launcher = shell.querySelector('.atl-launcher')
  return {
    isOpen: launcher?.matches('[aria-busy=true],:active') || !!shellField?.value,
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
      // The shell of the home page has more than the chat.
      const hadFocus = (shellField?.form ?? shell).matches(':focus-within')
      removeLoaderShell(focusTarget)
      if (hadFocus) focusTarget.focus({ preventScroll: true })
    },
  }
}

/** Also removes the slot that shows what the page has put between the tags. Takes null, so that it can be a React ref. */
export function removeLoaderShell(element: Element | null): void {
  const shells = element && rootOf(element).querySelectorAll('.atl-shell')
  for (const shell of shells ?? []) shell.remove()
}

/**
 * A React ref of the element that scrolls: moves the messages of the shell into it, until the chat has drawn the messages
 * itself.
 */
export function takeShellMessages(scroller: HTMLElement | null): void {
  const log = scroller && rootOf(scroller).querySelector('.atl-shell .atl-chat__log')
  const shellScroller = log?.closest('.atl-chat__scroll')
  if (!scroller || !shellScroller) return
  const { scrollTop } = shellScroller
  scroller.append(...shellScroller.childNodes)
  scroller.scrollTop = scrollTop
}

function rootOf(element: Element): ParentNode {
  return element.getRootNode() as Document | ShadowRoot
}
