/** Moves the focus through the messages; the message field comes after the last one. */
export function moveToMessage(thread: HTMLElement, step: 1 | -1): void {
  const stops = [...messagesIn(thread), fieldIn(thread)]
  const index = stops.findIndex((element) => element.matches(':focus, :focus-within'))
  // Without a focus, the first step is from the message field.
  const from = index < 0 ? stops.length - 1 : index
  stops[Math.min(Math.max(from + step, 0), stops.length - 1)]?.focus()
}

/** Moves the focus between the list of conversations, the messages and the message field, as far as they are shown. */
export function moveToRegion(
  scope: Document | HTMLElement,
  thread: HTMLElement,
  step: 1 | -1,
): void {
  const field = fieldIn(thread)
  const list = shownListIn(scope)
  const regions = [
    { hasFocus: !!list?.matches(':focus-within'), target: list && targetInList(list) },
    {
      hasFocus: !field.matches(':focus') && thread.matches(':focus-within'),
      target: messagesIn(thread).at(-1),
    },
    { hasFocus: field.matches(':focus'), target: field },
  ].filter(({ hasFocus, target }) => target ?? hasFocus)
  const current = regions.findIndex(({ hasFocus }) => hasFocus)
  const next = current < 0 && step < 0 ? -1 : current + step
  regions.at(next % regions.length)?.target?.focus()
}

/** The list of conversations beside the chat, unless it is hidden as on phones. */
function shownListIn(scope: Document | HTMLElement): HTMLElement | undefined {
  return [...scope.querySelectorAll<HTMLElement>('.atl-search')].find(
    (list) => list.getClientRects().length > 0,
  )
}

/** The conversation that is shown, else the first one, else the search field. */
const targetInList = (list: HTMLElement): HTMLElement | undefined =>
  list.querySelector<HTMLElement>('a[aria-current]') ??
  list.querySelector<HTMLElement>('a[href]') ??
  list.querySelector('input') ??
  undefined

const messagesIn = (thread: HTMLElement): HTMLElement[] => [
  ...thread.querySelectorAll<HTMLElement>('.atl-message'),
]

const fieldIn = (thread: HTMLElement): HTMLElement =>
  thread.querySelector<HTMLElement>('.atl-composer__text')!
