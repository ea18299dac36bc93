/** How long the code of a list may take to load before its search field gets no focus any more. */
const MAX_FRAMES = 600

/** The button of a chat in an element that opens its list of conversations. Our own page of the chat has none. */
export const listButtonIn = (scope: ParentNode): HTMLElement | null =>
  scope.querySelector<HTMLElement>('.atl-list-button')

/** Moves the focus into the search field of the list, which is opened first if it is not shown. */
export function openSearch(scope: ParentNode): void {
  if (!focusSearch(scope)) listButtonIn(scope)?.click()
  focusWhenShown(scope, MAX_FRAMES)
}

function focusWhenShown(scope: ParentNode, frames: number): void {
  if (focusSearch(scope) || frames === 0) return
  requestAnimationFrame(() => focusWhenShown(scope, frames - 1))
}

function focusSearch(scope: ParentNode): boolean {
  const field = scope.querySelector<HTMLInputElement>('.atl-search input')
  field?.focus()
  field?.select()
  return field !== null
}
