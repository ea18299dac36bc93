import type { KeyboardEvent } from 'react'
import type { PagesStore } from './pages-store.ts'
import { focusPage, type PageActions } from './usePdf.ts'

/** What the keys do on a page of the grid. */
export function handlePageKey(
  event: KeyboardEvent<HTMLElement>,
  pageId: string,
  { pages, actions }: { pages: PagesStore; actions: PageActions },
): void {
  // A press on a button of the page bubbles to it.
  if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
  const isHeld = pages.$held.get() !== undefined
  const places = placesOf(event)
  if (places !== undefined) {
    event.preventDefault()
    if (isHeld) actions.moveHeldBy(places, pageId)
    else focusNeighbour(pages, pageId, places)
    return
  }
  const handle = {
    Enter: () => (isHeld ? actions.putDown() : actions.pickUp(pages.groupOf(pageId))),
    Escape: () => (isHeld ? actions.putBack() : pages.choose([])),
    Delete: () => actions.remove(pages.groupOf(pageId)),
    Backspace: () => actions.remove(pages.groupOf(pageId)),
  }[event.key]
  if (!handle) return
  event.preventDefault()
  handle()
}

/** How many places an arrow key goes on, or Home and End. */
function placesOf({ key, currentTarget }: KeyboardEvent<HTMLElement>): number | undefined {
  const list = currentTarget.closest('ol')!
  const style = getComputedStyle(list)
  const columns = style.gridTemplateColumns.split(' ').length
  const onward = style.direction === 'rtl' ? -1 : 1
  return {
    ArrowLeft: -onward,
    ArrowRight: onward,
    ArrowUp: -columns,
    ArrowDown: columns,
    Home: -Infinity,
    End: Infinity,
  }[key]
}

function focusNeighbour({ $pages }: PagesStore, pageId: string, places: number): void {
  const pages = $pages.get()
  const place = pages.findIndex(({ id }) => id === pageId) + places
  focusPage(pages[Math.max(0, Math.min(pages.length - 1, place))]?.id)
}
