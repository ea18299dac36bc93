/** Scrolls to the question that this answer follows, and gives it the focus. */
export function showQuestionOf(answer: Element): void {
  const log = answer.closest('[role=log]')
  const questions = [...(log?.querySelectorAll<HTMLElement>('.atl-message--user') ?? [])]
  const question = questions.findLast(
    (each) => each.compareDocumentPosition(answer) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
  if (!question) return
  question.focus({ preventScroll: true })
  // Not the media query, because our own pages have a switch that sets the same tokens.
  const isStill = /^0(ms|s)?$/.test(
    getComputedStyle(question).getPropertyValue('--at-motion-base').trim(),
  )
  question.scrollIntoView({ block: 'start', behavior: isStill ? 'auto' : 'smooth' })
}
