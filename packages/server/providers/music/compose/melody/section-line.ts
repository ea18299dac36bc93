import type { Random } from '../../../../helpers/random.ts'
import { pitchClass, semitonesOf } from '../theory/scales.ts'
import { draftNotes, type Draft } from './draft-notes.ts'
import type { LineContext, LineNote } from './line-context.ts'
import type { OpenNote } from './open-note.ts'
import { writeLine } from './write-line.ts'

/** Writes the melody of a section. */
export function writeSectionLine(context: LineContext, random: Random): LineNote[] {
  const drafts = draftNotes(context)
  if (!drafts.length) return []
  markClimax(drafts, context)
  limitEnds(drafts, context)
  const { register, leaps, isStrict, mode } = context
  const steps = writeLine(
    drafts.map(({ open }) => open),
    { ...register, leaps, avoidsParallels: isStrict, mode },
    random,
  )
  return drafts.map(({ open, idea, phrase, syllable }, at) => ({
    tick: open.tick,
    length: open.length,
    step: steps[at]!,
    semitones: raiseSixth(steps, at, open),
    idea,
    phrase,
    syllable,
  }))
}

function markClimax(drafts: readonly Draft[], context: LineContext): void {
  const { climaxAt, register, barTicks, sectionTicks } = context
  if (climaxAt === undefined) return
  const distance = ({ open }: Draft) =>
    Math.abs(open.tick - climaxAt * sectionTicks) + (1 - open.stress) * barTicks
  const near = drafts.filter(
    ({ open, idea }) =>
      open.step === undefined &&
      idea !== 'cadence' &&
      Math.abs(open.tick - climaxAt * sectionTicks) < 2 * barTicks,
  )
  if (!near.length) return
  const peak = near.reduce((a, b) => (distance(b) < distance(a) ? b : a)).open
  peak.isPeak = true
  peak.ceiling = register.highest
}

/** Phrases end on notes of the chord, and sections so that no parallels arise with what follows. */
function limitEnds(drafts: readonly Draft[], context: LineContext): void {
  const { phrases, endsOnTonic, isStrict, isFirst, chords } = context
  const lastBass = chords.at(-1)!.bass
  phrases.forEach(({ cadence }, phrase) => {
    const last = drafts.findLast((draft) => draft.phrase === phrase)?.open
    if (!last || last.step !== undefined) return
    if (drafts.some(({ idea }) => idea === 'cadence' || idea === 'held')) delete last.move
    const isEnd = phrase === phrases.length - 1
    const isJoint = isEnd && isStrict
    if (cadence === 'full' && isEnd && endsOnTonic) last.degrees = [0]
    else last.degrees = chordDegrees(last, isJoint ? lastBass : undefined)
  })
  if (!isStrict) return
  const first = drafts[0]!.open
  if (!isFirst && first.bass !== 0 && first.step === undefined && first.move === undefined)
    first.degrees ??= degreesOf(first, (interval) => !isPerfect(interval))
  const lastTick = chords.at(-1)!.tick
  if (lastBass === 0) return
  for (const { open } of drafts)
    if (open.tick >= lastTick && open.step === undefined && open.move === undefined)
      open.degrees ??= degreesOf(open, (interval) => !isPerfect(interval))
}

/** The notes of the chord: if a bass is given, only those that are neither its octave nor its fifth. */
function chordDegrees(note: OpenNote, bass: number | undefined): number[] {
  const isFree = (tone: number) => bass === undefined || !isPerfect(pitchClass(tone - bass))
  const fitting = degreesOf(note, (_, tone) => note.tones.includes(tone) && isFree(tone))
  return fitting.length ? fitting : degreesOf(note, (_, tone) => isFree(tone))
}

const isPerfect = (interval: number) => interval === 0 || interval === 7

function degreesOf(note: OpenNote, fits: (interval: number, tone: number) => boolean): number[] {
  return note.scale.flatMap((semitones, degree) => {
    const tone = pitchClass(semitones)
    return fits(pitchClass(tone - note.bass), tone) ? [degree] : []
  })
}

/** Beside a raised seventh step of minor, the sixth is raised too. */
function raiseSixth(steps: readonly number[], at: number, { scale }: OpenNote): number {
  const step = steps[at]!
  const own = semitonesOf(step, scale)
  if (scale.length !== 7 || scale[5] !== 8 || scale[6] !== 11) return own
  const isSixth = ((step % 7) + 7) % 7 === 5
  const besideSeventh = steps[at + 1] === step + 1 || steps[at - 1] === step + 1
  return isSixth && besideSeventh ? own + 1 : own
}
