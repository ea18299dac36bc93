import { toSearchTerms } from '@atelier/contract'
import { useEffect, type RefObject } from 'react'
import { findRanges } from './find-ranges.ts'
import { highlight, removeHighlights } from './highlight.ts'
import type { Place } from './useFoundPlaces.ts'

interface MarksOptions {
  /** An element beside the messages. */
  bar: RefObject<HTMLElement | null>
  query: string
  places: readonly Place[]
  current: Place | undefined
}

/** Marks the places in the shown messages, and scrolls to the current one as soon as its message is there. */
export function useMarks({ bar, query, places, current }: MarksOptions): void {
  useEffect(() => {
    const list = bar.current!.closest<HTMLElement>('.atl-chat')!
    const terms = toSearchTerms(query)
    const foundIds = new Set(places.map(({ messageId }) => messageId))
    let shown: Element | undefined
    let frame = 0

    function mark() {
      const found: Range[] = []
      let currentRange: Range | undefined
      for (const message of list.querySelectorAll<HTMLElement>('[data-message]')) {
        if (!foundIds.has(message.dataset.message!)) continue
        const ranges = findRanges(message, terms)
        found.push(...ranges)
        if (message.dataset.message !== current?.messageId) continue
        // What is written in a link or a formula occurs in the message, but not in its shown text.
        currentRange = ranges[Math.min(current!.nth, ranges.length - 1)]
        if (shown !== message) scrollTo(message, currentRange)
        shown = message
      }
      highlight(found, currentRange)
    }

    mark()
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(mark)
    })
    observer.observe(list, { childList: true, subtree: true, characterData: true })
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      removeHighlights()
    }
  }, [bar, query, places, current])
}

/** Scrolls the place to the upper third, where it is read with what follows. */
function scrollTo(message: HTMLElement, range: Range | undefined): void {
  const list = message.closest('.atl-chat__scroll')!
  // Messages out of view have no layout of their text.
  message.scrollIntoView({ block: 'start' })
  const top = (range ?? message).getBoundingClientRect().top
  list.scrollTop += top - list.getBoundingClientRect().top - list.clientHeight / 3
  // The browser's own event comes after the list has measured the messages that were added with this one, and has gone
  // back to its end.
  list.dispatchEvent(new Event('scroll'))
}
