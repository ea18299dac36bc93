export interface WaitOptions {
  /** Waits for a finished answer that contains this text. Without it, for the answer to the last question. */
  text?: string | RegExp
  /** Default: 4,000, which is less than the five seconds after which Vitest and Jest end a test. */
  timeoutMs?: number
}

const POLL_MS = 20
const DEFAULT_TIMEOUT_MS = 4_000
/** Kept, because tests replace the timers of the page. */
const { setTimeout, performance } = globalThis

/**
 * Resolves with the text of the answer when it is complete. Looks into shadow roots too, so `container` may be the
 * container of React, `<atelier-chat>` or `document`. Rejects after `timeoutMs` and says what was there instead.
 * @example expect(await waitForAnswer(container)).toBe('Nine to five.')
 */
export async function waitForAnswer(
  container: ParentNode,
  { text, timeoutMs = DEFAULT_TIMEOUT_MS }: WaitOptions = {},
): Promise<string> {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    const messages = findMessages(container)
    const found =
      text === undefined ? messages.at(-1) : messages.findLast((each) => fits(each, text))
    if (found && isComplete(found)) return answerText(found)
    if (performance.now() > deadline) throw new Error(describe(messages, text, timeoutMs))
    await new Promise((resolve) => setTimeout.call(globalThis, resolve, POLL_MS))
  }
}

/** The questions and answers in their order, with those in the shadow roots of elements. */
function findMessages(root: ParentNode): HTMLElement[] {
  const shadowRoot = root instanceof Element ? root.shadowRoot : null
  const own = shadowRoot ? findMessages(shadowRoot) : []
  return [...root.querySelectorAll<HTMLElement>('*')].reduce((found, element) => {
    if (element.matches('.atl-message')) found.push(element)
    if (element.shadowRoot) found.push(...findMessages(element.shadowRoot))
    return found
  }, own)
}

const isAnswer = (message: Element): boolean => message.getAttribute('part') === 'answer'

const isBusy = (message: Element): boolean => message.ariaBusy === 'true'

function isComplete(message: HTMLElement): boolean {
  return (
    isAnswer(message) &&
    !isBusy(message) &&
    message.querySelector('.atl-prose') !== null &&
    !hasFailed(message)
  )
}

const hasFailed = (message: HTMLElement): boolean => message.querySelector('.atl-notice') !== null

const answerText = (message: HTMLElement): string =>
  message.querySelector('.atl-prose')?.textContent?.trim() ?? ''

function fits(message: HTMLElement, text: string | RegExp): boolean {
  const written = answerText(message)
  return (
    isAnswer(message) && (typeof text === 'string' ? written.includes(text) : text.test(written))
  )
}

function describe(
  messages: readonly HTMLElement[],
  text: string | RegExp | undefined,
  timeoutMs: number,
): string {
  const wanted =
    text === undefined ? 'No answer was complete' : `No answer with ${String(text)} was complete`
  const found = messages.map((message) => {
    const kind = isAnswer(message) ? (isBusy(message) ? 'unfinished answer' : 'answer') : 'question'
    return `  ${kind}: ${message.textContent.trim()}`
  })
  const shown =
    found.length > 0 ? `there was:\n${found.join('\n')}` : 'there was no message at all.'
  return `Atelier: ${wanted} within ${timeoutMs} ms. Instead ${shown}`
}
