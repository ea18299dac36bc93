import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { KeptPosition } from './kept-positions.ts'
import { createReadingPlace } from './reading-place.ts'

/** A scroller this close to its end still follows new content. */
const END_TOLERANCE_PX = 48
/** The space between the top of the scroller and an answer that starts there. */
const ANSWER_MARGIN_PX = 12
/** Browsers may round the scroll position by this much. */
const ROUNDING_PX = 2

/**
 * What the scroller follows. `answer`: the end, until the start of the last answer has reached the top, where it stays
 * for reading.
 */
type Followed = 'end' | 'answer' | 'nothing'

export type NewBelow = 'text' | 'messages'

export interface AutoScroll {
  scroller: RefObject<HTMLDivElement | null>
  content: RefObject<HTMLDivElement | null>
  /** What the reader finds below the view: more `text` of the last message that they have seen, or further `messages`. */
  newBelow: NewBelow | undefined
  scrollToEnd: () => void
}

/**
 * Keeps the scroller at its end while content is added. If the reader has scrolled, keeps the reading position.
 * @param resetKey when it changes, the scroller goes to its end: a new question, or another conversation
 * @param isNewTurn whether the last question was asked on this page, so that its answer is read from its beginning
 * @param id the shown conversation
 * @param positions where the reader was in a conversation that is opened again: the scroller goes there instead
 */
export function useAutoScroll(
  resetKey: unknown,
  isNewTurn: boolean,
  id: string | undefined,
  positions: Map<string, KeptPosition>,
): AutoScroll {
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const followed = useRef<Followed>('end')
  const stopsAtAnswer = useRef(isNewTurn)
  /** The position to which this hook has scrolled, to distinguish it from the reader's own scrolling. */
  const ownTop = useRef(Number.NaN)
  /** The conversation whose messages the scroller has. The chat may have opened another one already. */
  const shownId = useRef(id)
  const [newBelow, setNewBelow] = useState<NewBelow>()

  const follow = (what: Followed) => {
    followed.current = what
    setNewBelow(undefined)
    scroller.current!.scrollTop = scroller.current!.scrollHeight
    ownTop.current = scroller.current!.scrollTop
  }

  useLayoutEffect(() => void (stopsAtAnswer.current = isNewTurn), [isNewTurn])
  useLayoutEffect(() => void (shownId.current = id), [id])
  useLayoutEffect(() => {
    const left = !isNewTurn && id ? positions.get(id) : undefined
    follow('answer')
    const row = left && findRow(scroller.current!, left.messageId)
    if (!row) return
    followed.current = 'nothing'
    scroller.current!.scrollTop += topInside(scroller.current!, row) - left.top
    ownTop.current = scroller.current!.scrollTop
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- A later turn is a change of the key.
  }, [resetKey])

  useLayoutEffect(() => {
    const element = scroller.current!
    const findLog = () => element.querySelector('[role=log]')
    const place = createReadingPlace(element, findLog)
    let height = element.scrollHeight
    let rowsHeight = measureRows(findLog())
    let seenRows = countRows(findLog())
    let top = element.scrollTop
    const handleScroll = () => {
      const distance = element.scrollHeight - element.scrollTop - element.clientHeight
      const isNearEnd = distance < END_TOLERANCE_PX
      const isOwn = Math.abs(element.scrollTop - ownTop.current) < ROUNDING_PX
      // Growing content also moves the end away, so only scrolling up by the reader stops following the end.
      // The position also moves up when content becomes shorter, which is no reader's scrolling either.
      if (!isOwn && isNearEnd) followed.current = 'end'
      else if (!isOwn && element.scrollTop < top) followed.current = 'nothing'
      if (isNearEnd) {
        setNewBelow(undefined)
        seenRows = countRows(findLog())
      }
      top = element.scrollTop
      place.find()
      const row = place.row()
      // The row of another conversation, which is shown no more, says nothing about this one.
      if (!shownId.current || !row?.isConnected) return
      if (followed.current !== 'nothing') positions.delete(shownId.current)
      else if (row instanceof HTMLElement && row.dataset.message)
        positions.set(shownId.current, {
          messageId: row.dataset.message,
          top: topInside(element, row),
        })
    }
    const scrollOn = () => {
      const end = height - element.clientHeight
      const stop = followed.current === 'answer' && stopsAtAnswer.current
      const start = stop ? findAnswerTop(element, findLog()) : Infinity
      element.scrollTop = Math.min(start, end)
      ownTop.current = element.scrollTop
      if (start < end) followed.current = 'nothing'
      seenRows = countRows(findLog())
      place.find()
    }
    // Text, an image that has loaded, and a smaller scroller all change the distance to the end.
    const observer = new ResizeObserver(() => {
      const lastRowsHeight = rowsHeight
      rowsHeight = measureRows(findLog())
      const hasGrown = element.scrollHeight > height && rowsHeight > lastRowsHeight
      height = element.scrollHeight
      if (followed.current !== 'nothing') return scrollOn()
      const last = element.scrollTop
      place.keep()
      // Messages that were added above are earlier messages, for which the button for new messages does not appear.
      if (hasGrown && element.scrollTop === last)
        setNewBelow(countRows(findLog()) > seenRows ? 'messages' : 'text')
    })
    observer.observe(content.current!)
    observer.observe(element)
    element.addEventListener('scroll', handleScroll, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', handleScroll)
    }
  }, [positions])

  return { scroller, content, newBelow, scrollToEnd: () => follow('end') }
}

const findRow = (scroller: Element, messageId: string) =>
  scroller.querySelector(`[data-message="${CSS.escape(messageId)}"]`)

const topInside = (scroller: Element, row: Element): number =>
  row.getBoundingClientRect().top - scroller.getBoundingClientRect().top

/** The last message or comparison. Suggested questions may follow it. */
function lastRow(log: Element | null): Element | null | undefined {
  const last = log?.lastElementChild
  return last?.matches('ul') ? last.previousElementSibling : last
}

/** The rows of messages, without days and suggested questions. Runs with each part of an answer, so it looks at rows only. */
const countRows = (log: Element | null): number =>
  Array.from(log?.children ?? []).filter((row) => !row.matches('ul, .atl-chat__day')).length

/** The height without suggested questions, which are no new message. */
function measureRows(log: Element | null): number {
  const end = lastRow(log)?.getBoundingClientRect().bottom
  return end === undefined ? 0 : end - log!.getBoundingClientRect().top
}

/**
 * Returns the scroll position at which the last answer starts at the top of the scroller. Infinite for a question,
 * which is followed to its end.
 */
function findAnswerTop(scroller: Element, log: Element | null): number {
  const last = lastRow(log)
  if (!last || last.matches('.atl-message--user')) return Infinity
  return scroller.scrollTop + topInside(scroller, last) - ANSWER_MARGIN_PX
}
