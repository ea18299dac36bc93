import type { ModelEvent } from './model-source.ts'

const OPENING = '<think>'
const CLOSING = '</think>'

/**
 * Several models write their thoughts at the beginning of the text: `<think>…</think>`. Returns a function that turns
 * these into reasoning events, even if a tag is split between events. Anywhere else, the tags stay text.
 */
export function createThoughtSeparator(): (events: ModelEvent[]) => ModelEvent[] {
  let part: 'start' | 'before thoughts' | 'thoughts' | 'before text' | 'text' = 'start'
  /** Text that may be the start of a tag, or white space around a tag, which is dropped. */
  let pending = ''

  function* separateText(text: string): Generator<ModelEvent> {
    pending += text
    if (part === 'start') readStart()
    if (part === 'before thoughts') skipWhiteSpace('thoughts')
    if (part === 'thoughts') yield* readThoughts()
    if (part === 'before text') skipWhiteSpace('text')
    if (part === 'text') yield* takePending(pending.length, 'delta')
  }

  function readStart(): void {
    const start = pending.trimStart()
    if (start.startsWith(OPENING)) {
      part = 'before thoughts'
      pending = start.slice(OPENING.length)
    } else if (!OPENING.startsWith(start)) part = 'text'
  }

  function* readThoughts(): Generator<ModelEvent> {
    const end = pending.indexOf(CLOSING)
    yield* takePending(end < 0 ? startOfTag(pending) : end, 'reasoning')
    if (end < 0) return
    pending = pending.slice(CLOSING.length)
    part = 'before text'
  }

  function skipWhiteSpace(next: 'thoughts' | 'text'): void {
    pending = pending.trimStart()
    if (pending) part = next
  }

  function* takePending(length: number, type: 'delta' | 'reasoning'): Generator<ModelEvent> {
    const text = pending.slice(0, length)
    pending = pending.slice(length)
    if (text) yield { type, text }
  }

  function* separate(event: ModelEvent): Generator<ModelEvent> {
    if (event.type === 'delta') return yield* separateText(event.text)
    if (event.type === 'finish')
      yield* takePending(pending.length, part === 'thoughts' ? 'reasoning' : 'delta')
    yield event
  }

  return (events) => (part === 'text' ? events : events.flatMap((event) => [...separate(event)]))
}

/** Returns where a closing tag may start whose rest has not arrived yet. */
function startOfTag(text: string): number {
  const lengths = Array.from(CLOSING, (_, index) => index).toReversed()
  return text.length - lengths.find((length) => text.endsWith(CLOSING.slice(0, length)))!
}
