import { useRef, type DragEvent } from 'react'
import type { PageIds } from './arrange.ts'
import { usePdf } from './usePdf.ts'

/** The handlers of a list whose pages are dragged to another place. The place is marked on the page beside it. */
export function useDragPages() {
  const { pages } = usePdf()
  const dragged = useRef<PageIds>(undefined)

  function onDragStart({ target, dataTransfer }: DragEvent): void {
    const id = pageAt(target)?.dataset.page
    if (!id) return
    pages.putDown()
    dragged.current = pages.groupOf(id)
    dataTransfer.effectAllowed = 'move'
    // Firefox drags nothing without data.
    dataTransfer.setData('text/plain', '')
  }

  function onDragOver(event: DragEvent): void {
    if (!dragged.current) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'move'
    const page = pageAt(event.target)
    // Between two pages, the mark stays.
    if (page) mark(event.currentTarget, page, sideOf(page, event))
  }

  function onDrop(event: DragEvent): void {
    const ids = dragged.current
    const { page, drop } = marked(event.currentTarget)?.dataset ?? {}
    if (!ids || !page) return
    event.preventDefault()
    pages.move(ids, page, drop as Side)
  }

  function onDragEnd({ currentTarget }: DragEvent): void {
    unmark(currentTarget)
    dragged.current = undefined
  }

  return { onDragStart, onDragOver, onDrop, onDragEnd }
}

type Side = 'before' | 'after'

const pageAt = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-page]') : null

function sideOf(page: HTMLElement, { clientX }: DragEvent): Side {
  const { left, width } = page.getBoundingClientRect()
  const isOnLeft = clientX < left + width / 2
  const isRtl = getComputedStyle(page).direction === 'rtl'
  return isOnLeft === isRtl ? 'after' : 'before'
}

const marked = (list: Element): HTMLElement | null => list.querySelector('[data-drop]')

function mark(list: Element, page: HTMLElement, side: Side): void {
  if (page.dataset.drop === side) return
  unmark(list)
  page.dataset.drop = side
}

function unmark(list: Element): void {
  const page = marked(list)
  if (page) delete page.dataset.drop
}
