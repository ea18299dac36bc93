/** Moves the focus to the last message of the list, once it is rendered: the button that was pressed is gone. */
export function focusLastMessage(list: Element | null | undefined): void {
  requestAnimationFrame(() => {
    const messages = list?.querySelectorAll<HTMLElement>('.atl-message')
    messages?.item(messages.length - 1)?.focus({ preventScroll: true })
  })
}
