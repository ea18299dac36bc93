import type { music } from '@atelier/contract'
import { createRandom } from '../../../../helpers/random.ts'
import { chordAt } from '../harmony/progression.ts'
import { singPhrase } from '../lyrics/sing.ts'
import { heightAt } from './shapes.ts'
import { notesOfIdea, type BarIdea } from './bar-ideas.ts'
import { onTheBeat } from './motif.ts'
import { stressAt } from './rhythm.ts'
import type { LineContext } from './line-context.ts'
import type { OpenNote } from './open-note.ts'

/** A note of the melody whose pitch is still open, with what belongs to it besides. */
export interface Draft {
  open: OpenNote
  idea: BarIdea
  phrase: number
  syllable?: string | undefined
}

/** The rhythm of a section: what its bars do with the motif, and the words that are sung. */
export function draftNotes(context: LineContext): Draft[] {
  return context.phrases.flatMap((_, phrase) => sing(draftPhrase(context, phrase), context, phrase))
}

function draftPhrase(context: LineContext, phrase: number): Draft[] {
  const { firstBar, bars } = context.phrases[phrase]!
  return context.ideas[phrase]!.flatMap((idea, at) => {
    const random = createRandom(`${context.rhythmSeed} rhythm ${firstBar + at}`)
    const before = context.ideas[phrase]![at - 1]
    const lead = before === 'motif' ? context.motif.lead : undefined
    const options = lead === undefined ? context : beginningOnTheBeat(context)
    return notesOfIdea(idea, options, random).map(({ at: offset, length, move }): Draft => {
      const tick = (firstBar + at) * context.barTicks + offset
      const x = (at + offset / context.barTicks) / bars
      const height =
        context.register.centre + context.lifts[phrase]! + heightAt(context.shapes[phrase]!, x)
      const stress = stressOf(offset, length, context.meter)
      const open = openNote(context, { tick, length, stress, height })
      open.move = move
      if (offset === 0) open.lead = lead
      return { open, idea, phrase }
    })
  })
}

const beginningOnTheBeat = (context: LineContext): LineContext => ({
  ...context,
  rhythms: onTheBeat(context.rhythms),
  cadenceRhythms: onTheBeat(context.cadenceRhythms),
})

const LONG_NOTE_TICKS = 192

const stressOf = (offset: number, length: number, meter: music.Piece['meter']) =>
  Math.max(stressAt(offset, meter), length >= LONG_NOTE_TICKS ? 0.75 : 0)

type Placed = Pick<OpenNote, 'tick' | 'length' | 'stress' | 'height'>

function openNote({ chords, register, given }: LineContext, placed: Placed): OpenNote {
  const { tones: chordTones, stable, scale, bass, isDominant } = chordAt(chords, placed.tick)
  const step = given?.(placed.tick)
  const note = {
    ...placed,
    tones: stable,
    chordTones,
    scale,
    bass,
    isDominant,
    ceiling: register.highest - 2,
  }
  return step === undefined ? note : { ...note, step }
}

interface DraftToSing extends OpenNote {
  draft: Draft
  isOfMotif: boolean
  syllable?: string | undefined
}

/** Puts the syllables of a phrase on its notes. Notes that are split stay on their pitch. */
function sing(drafts: readonly Draft[], context: LineContext, phrase: number): Draft[] {
  const syllables = context.syllables[phrase] ?? []
  const notes = drafts.map((draft): DraftToSing => ({
    ...draft.open,
    draft,
    isOfMotif: draft.idea === 'motif',
  }))
  const sung = singPhrase(notes, syllables, ({ draft, ...note }, tick, length) => ({
    ...openNote(context, { tick, length, stress: SPLIT_STRESS, height: note.height }),
    move: 0,
    draft,
    isOfMotif: draft.idea === 'motif',
  }))
  return sung.map(({ draft, syllable, isOfMotif: _isOfMotif, ...open }) => ({
    open,
    idea: draft.idea,
    phrase,
    syllable,
  }))
}

const SPLIT_STRESS = 0.1
