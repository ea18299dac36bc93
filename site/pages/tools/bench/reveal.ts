/** The id of the element that shows the result. */
export const RESULT_ID = 'result'

/** Below this share of the window, on a phone, the result has to be scrolled to. */
const SEEN_SHARE = 0.6

/** Scrolls to the result if it is out of sight. */
export function scrollToResult(): void {
  const result = document.getElementById(RESULT_ID)
  // The visitor has left the page meanwhile.
  if (!result) return
  const { top } = result.getBoundingClientRect()
  if (top < 0 || top > innerHeight * SEEN_SHARE) result.scrollIntoView()
}

/** Moves the focus to the result, too: for what was pressed elsewhere on the page. */
export function moveToResult(): void {
  scrollToResult()
  document.getElementById(RESULT_ID)!.focus({ preventScroll: true })
}
