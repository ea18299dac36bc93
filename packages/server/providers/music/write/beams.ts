import { NOTE_TYPES } from './note-values.ts'
import type { ScoreBar, ScoreEvent } from './score.ts'

type Beam = 'begin' | 'continue' | 'end' | 'forward hook' | 'backward hook'

/** How many beams a note has alone: an eighth has one. */
function levelOf(event: ScoreEvent | undefined): number {
  if (!event || event.notes.length === 0) return 0
  return Math.max(0, NOTE_TYPES.indexOf(event.value.type) - NOTE_TYPES.indexOf('quarter'))
}

/** The beams of a note, the longest first. Notes of a beat are beamed together. */
export function beamsOf(event: ScoreEvent, { events }: ScoreBar, beat: number): Beam[] {
  const level = levelOf(event)
  if (level === 0) return []
  const index = events.indexOf(event)
  const inBeat = (other: ScoreEvent | undefined) =>
    other && Math.floor(other.start / beat) === Math.floor(event.start / beat) ? levelOf(other) : 0
  const before = inBeat(events[index - 1])
  const after = inBeat(events[index + 1])
  if (before === 0 && after === 0) return []
  return Array.from({ length: level }, (_, line) => beamAt(line, before, after))
}

function beamAt(line: number, before: number, after: number): Beam {
  if (before > line) return after > line ? 'continue' : 'end'
  if (after > line) return 'begin'
  return before > 0 ? 'backward hook' : 'forward hook'
}
