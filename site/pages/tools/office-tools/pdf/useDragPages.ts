import type { DragEvent } from 'react'
import { usePdf } from './usePdf.ts'

const PAGE_SELECTOR = '[data-page]'
/** Only pages of this list are dropped on it, not files or text. */
const TYPE = 'application/x-atelier-pages'

/** The handlers of a list whose pages are dragged to another place. The place is marked on the page beside it. */
export function useDragPages() {
  const { pages } = usePdf()

  function onDragStart({ target, dataTransfer }: DragEvent): void {
    const page = pageAt(target)
    if (!page) return
    dataTransfer.effectAllowed = 'move'
    dataTransfer.setData(TYPE, page.dataset.page!)
    pages.pickUp(pages.groupOf(page.dataset.page!))
  }

  function onDragOver(event: DragEvent): void {
    const page = pageAt(event.target)
    if (!page || !pages.$held.get() || !event.dataTransfer.types.includes(TYPE)) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'move'
    const side = sideOf(page, event)
    if (page.dataset.drop === side) return
    unmark(event.currentTarget)
    page.dataset.drop = side
  }

  function onDrop(event: DragEvent): void {
    const page = pageAt(event.target)
    const held = pages.$held.get()
    if (!page || !held || !event.dataTransfer.types.includes(TYPE)) return
    event.preventDefault()
    pages.move(held.ids, page.dataset.page!, sideOf(page, event))
  }

  function onDragEnd({ currentTarget }: DragEvent): void {
    unmark(currentTarget)
    pages.putBack()
  }

  return { onDragStart, onDragOver, onDrop, onDragEnd }
}

const pageAt = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(PAGE_SELECTOR) : null

function sideOf(page: HTMLElement, { clientX }: DragEvent): 'before' | 'after' {
  const { left, width } = page.getBoundingClientRect()
  const isOnLeft = clientX < left + width / 2
  const isRtl = getComputedStyle(page).direction === 'rtl'
  return isOnLeft === isRtl ? 'after' : 'before'
}

function unmark(list: Element): void {
  for (const page of list.querySelectorAll<HTMLElement>('[data-drop]')) delete page.dataset.drop
}
