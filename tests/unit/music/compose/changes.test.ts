import type { music } from '@atelier/contract'
import { expect, test } from 'vitest'
import { composePiece } from '../../../../packages/server/providers/music/compose/compose-piece.ts'
import { barTicksOf, degreeOf, notesOf, partOf, sectionStart } from './helpers/listen.ts'
import { changed, recipe, sampleRecipes } from './helpers/recipes.ts'

const SAMPLE = sampleRecipes(16, { instruments: [] }).map((original) => ({
  original,
  piece: composePiece(original),
}))

test('without the bass, everything else is the same, note for note', () => {
  for (const { original, piece } of SAMPLE)
    expect(changed(original, { do: 'leave-out', role: 'bass' })).toEqual({
      ...piece,
      parts: piece.parts.filter(({ role }) => role !== 'bass'),
    })
})

test('what is brought back is what was left out', () => {
  for (const { original, piece } of SAMPLE)
    expect(
      changed(original, { do: 'leave-out', role: 'chords' }, { do: 'bring-back', role: 'chords' }),
    ).toEqual(piece)
})

test('drums that were never there can be added', () => {
  const original = recipe({ style: 'ballad' })
  const withDrums = changed(original, { do: 'bring-back', role: 'drums' })
  expect(partOf(composePiece(original), 'drums')).toBeUndefined()
  expect(notesOf(withDrums, 'drums').length).toBeGreaterThan(20)
  expect(notesOf(withDrums, 'melody')).toEqual(notesOf(composePiece(original), 'melody'))
})

test('only one part is left, and never none', () => {
  const original = recipe({ style: 'waltz' })
  expect(changed(original, { do: 'only', role: 'melody' }).parts.map(({ role }) => role)).toEqual([
    'melody',
  ])
  const silent = changed(original, { do: 'only', role: 'bass' }, { do: 'leave-out', role: 'bass' })
  expect(silent.parts).toHaveLength(1)
})

test('slower changes nothing but the tempos', () => {
  for (const { original, piece } of SAMPLE) {
    const slower = changed(original, { do: 'tempo', factor: 0.8 })
    expect({ ...slower, tempos: piece.tempos }).toEqual(piece)
    slower.tempos.forEach(({ tempo }, at) =>
      expect(tempo).toBeCloseTo(piece.tempos[at]!.tempo * 0.8, 1),
    )
  }
})

test('on a piano, all parts have the same notes, at most an octave or two away', () => {
  for (const { original, piece } of SAMPLE) {
    const onPiano = changed(original, { do: 'play-with', instrument: 'piano' })
    for (const part of onPiano.parts.filter(({ role }) => role !== 'drums')) {
      expect(part.instrument).toBe('piano')
      const before = notesOf(piece, part.role)
      expect(Math.abs(movedBy(part.notes, before)) % 12).toBe(0)
    }
  }
})

test('a third higher, all parts with a pitch move together', () => {
  for (const { original, piece } of SAMPLE) {
    const higher = changed(original, { do: 'transpose', semitones: 4 })
    for (const { role, notes } of higher.parts.filter(({ role }) => role !== 'drums'))
      expect(Math.abs(movedBy(notes, notesOf(piece, role)) - 4) % 12).toBe(0)
    expect(degreeOf(notesOf(higher, 'melody').at(-1)!, higher)).toBe(0)
  }
})

test('a brighter end changes the last section only: major, higher and louder', () => {
  const minor = SAMPLE.filter(({ piece }) => piece.mode === 'minor')
  for (const { original, piece } of minor) {
    const brighter = changed(original, { do: 'end', how: 'brighter' })
    const start = sectionStart(piece, -1)
    for (const { role, notes } of brighter.parts)
      expect(notes.filter(({ tick }) => tick < start)).toEqual(
        notesOf(piece, role).filter(({ tick }) => tick < start),
      )
    const final = (of: music.Piece) => notesOf(of, 'melody').at(-1)!
    expect(final(brighter).velocity).toBeGreaterThan(final(piece).velocity)
    const thirds = notesOf(brighter, 'chords')
      .filter(({ tick }) => tick >= (brighter.bars - 1) * barTicksOf(brighter))
      .map((note) => degreeOf(note, brighter))
    expect(thirds).not.toContain(3)
  }
})

test.each([1, 3, 8, 16])(
  '%i bars are added before the end; what was there stays, the end only later',
  (bars) => {
    for (const { original, piece } of SAMPLE) {
      const longer = changed(original, { do: 'add-bars', bars })
      const start = sectionStart(piece, -1)
      const by = bars * barTicksOf(piece)
      expect(longer.bars).toBe(piece.bars + bars)
      for (const { role, notes } of longer.parts) {
        const before = notesOf(piece, role)
        expect(notes.filter(({ tick }) => tick < start)).toEqual(
          before.filter(({ tick }) => tick < start),
        )
        expect(notes.filter(({ tick }) => tick >= start + by)).toEqual(later(before, start, by))
      }
    }
  },
)

test.each([2, 4, 8])('%i bars are taken from the middle; the opening and the end stay', (bars) => {
  for (const { original, piece } of SAMPLE.filter(({ piece }) => piece.bars > 24)) {
    const shorter = changed(original, { do: 'remove-bars', bars })
    expect(shorter.bars).toBe(piece.bars - bars)
    const [start, now] = [sectionStart(piece, -1), sectionStart(shorter, -1)]
    for (const { role, notes } of shorter.parts)
      expect(notes.filter(({ tick }) => tick >= now)).toEqual(
        later(notesOf(piece, role), start, now - start),
      )
    const opening = sectionStart(piece, 1)
    expect(notesOf(shorter, 'melody').filter(({ tick }) => tick < opening)).toEqual(
      notesOf(piece, 'melody').filter(({ tick }) => tick < opening),
    )
  }
})

test('more bars cannot be taken than there are', () => {
  const shortest = changed(recipe({ seconds: 20 }), { do: 'remove-bars', bars: 32 })
  expect(shortest.sections.map(({ name }) => name)).toEqual(['opening', 'theme', 'end'])
})

test('in the other mode, the rhythm of the tune is the same', () => {
  for (const { original, piece } of SAMPLE.filter(({ piece }) => piece.style !== 'pentatonic')) {
    const mode = piece.mode === 'major' ? 'minor' : 'major'
    const other = changed(original, { do: 'mode', mode })
    const rhythm = (of: music.Piece) =>
      notesOf(of, 'melody').map(({ tick, length }) => [tick, length])
    expect(rhythm(other)).toEqual(rhythm(piece))
    expect(notesOf(other, 'melody')).not.toEqual(notesOf(piece, 'melody'))
  }
})

test('louder is the level of the part, not its notes', () => {
  const original = recipe({ style: 'jazz-trio' })
  const before = partOf(composePiece(original), 'drums')!
  const after = partOf(changed(original, { do: 'level', role: 'drums', factor: 1.5 }), 'drums')!
  expect(after.level).toBeGreaterThan(before.level)
  expect(after.notes).toEqual(before.notes)
})

/** By how many semitones all notes were moved. */
function movedBy(notes: readonly music.Note[], before: readonly music.Note[]): number {
  const by = notes.length ? notes[0]!.pitch - before[0]!.pitch : 0
  expect(notes).toEqual(before.map((note) => ({ ...note, pitch: note.pitch + by })))
  return by
}

/** The notes from a tick on, moved in time. */
function later(notes: readonly music.Note[], from: number, by: number): music.Note[] {
  return notes.flatMap((note) => (note.tick < from ? [] : [{ ...note, tick: note.tick + by }]))
}
