import { MUSIC_STYLES, type music } from '@atelier/contract'
import { createTimeline } from '@atelier/music'
import { describe, expect, test } from 'vitest'
import { Piece } from '../../../../packages/contract/schemas/music.ts'
import { composePiece } from '../../../../packages/server/providers/music/compose/compose-piece.ts'
import { INSTRUMENTS } from '../../../../packages/server/providers/music/compose/instruments.ts'
import {
  barTicksOf,
  degreeOf,
  endOf,
  motifReturns,
  notesOf,
  parallelsOf,
  partOf,
  sectionStart,
  tonesOf,
} from './helpers/listen.ts'
import { recipe, sampleRecipes } from './helpers/recipes.ts'

const SAMPLE = sampleRecipes(64).map((each) => ({ recipe: each, piece: composePiece(each) }))

describe('every piece', () => {
  test('is one that pages and files can read', () => {
    for (const { piece } of SAMPLE) expect(Piece.parse(piece)).toEqual(piece)
  })

  test('is as long as was wished, but for 5 %', () => {
    for (const { recipe, piece } of SAMPLE)
      expect(Math.abs(createTimeline(piece).seconds / recipe.seconds - 1)).toBeLessThan(0.05)
  })

  test('keeps a tempo that was given', () => {
    for (const { recipe, piece } of SAMPLE.filter(({ recipe }) => recipe.tempo))
      expect(Math.abs(piece.tempos[0]!.tempo / recipe.tempo! - 1)).toBeLessThan(0.0201)
  })

  test('has an opening, a theme and an end, and its sections follow each other', () => {
    for (const { piece } of SAMPLE) {
      const names = piece.sections.map(({ name }) => name)
      expect(names.at(0)).toBe('opening')
      expect(names.at(-1)).toBe('end')
      expect(names).toContain('theme')
      const starts = piece.sections.map(({ bar }) => bar)
      const ends = piece.sections.map(({ bar, bars }) => bar + bars)
      expect([...starts, piece.bars]).toEqual([0, ...ends])
    }
  })

  test('has a motif that is heard at least three times', () => {
    for (const { piece, recipe } of SAMPLE)
      expect({ recipe, returns: Math.min(3, motifReturns(piece)) }).toEqual({ recipe, returns: 3 })
  })

  test('stays in the range of its instruments', () => {
    for (const { piece } of SAMPLE)
      for (const { instrument, notes } of piece.parts) {
        const [low, high] = INSTRUMENTS[instrument].range
        for (const { pitch } of notes) expect(pitch >= low && pitch <= high).toBe(true)
      }
  })

  test('has only notes outside the key that belong to the chord or are reached by step', () => {
    for (const { piece } of SAMPLE) {
      const key = piece.mode === 'major' ? [0, 2, 4, 5, 7, 9, 11] : [0, 2, 3, 5, 7, 8, 10]
      const melody = notesOf(piece, 'melody')
      const foreign = melody.filter((note) => !key.includes(degreeOf(note, piece)))
      for (const note of foreign)
        expect(isInChord(note, piece) || isBesideStep(note, melody)).toBe(true)
    }
  })

  test('ends with a long chord on its tonic', () => {
    for (const { piece } of SAMPLE) {
      for (const role of ['melody', 'bass'] as const) {
        const last = notesOf(piece, role).at(-1)
        if (!last) continue
        expect(degreeOf(last, piece)).toBe(0)
        expect(last.tick + last.length).toBe(endOf(piece))
        expect(last.length).toBeGreaterThanOrEqual(barTicksOf(piece))
      }
    }
  })

  test('breathes: the melody rests between its themes', () => {
    for (const { piece } of SAMPLE) {
      const theme = piece.sections.findIndex(({ name }) => name === 'theme')
      const next = sectionStart(piece, theme + 1)
      const last = notesOf(piece, 'melody').findLast(
        ({ tick, length }) => tick < next && length > 12,
      )!
      expect(last.tick + last.length).toBeLessThan(next)
    }
  })

  test('has no two notes at once in the melody and in the bass', () => {
    for (const { piece } of SAMPLE)
      for (const role of ['melody', 'bass'] as const)
        for (const { before, note } of pairsOf(notesOf(piece, role)))
          expect(note.tick).toBeGreaterThanOrEqual(before.tick + before.length)
  })

  test('grows and fades: its loudest moment is not at an end', () => {
    const long = SAMPLE.filter(({ recipe }) => recipe.seconds >= 60)
    for (const { piece } of long) {
      const melody = notesOf(piece, 'melody')
      const loudest = melody.reduce((a, b) => (b.velocity > a.velocity ? b : a))
      expect(loudest.tick).toBeGreaterThan(endOf(piece) * 0.1)
      expect(loudest.tick).toBeLessThan(endOf(piece) * 0.97)
    }
  })
})

test('in strict styles, melody and bass never go on in fifths or octaves', () => {
  const strict = new Set(['waltz', 'march', 'ballad', 'pentatonic'])
  for (const { piece } of SAMPLE.filter(({ piece }) => strict.has(piece.style)))
    expect(parallelsOf(piece)).toEqual([])
})

test('most pieces have their highest note after the first half and before the end', () => {
  const long = SAMPLE.filter(({ recipe }) => recipe.seconds >= 60)
  const late = long.filter(({ piece }) => {
    const melody = notesOf(piece, 'melody')
    const top = melody.reduce((a, b) => (b.pitch > a.pitch ? b : a)).tick / endOf(piece)
    return top > 0.45 && top < 0.9
  })
  expect(late.length / long.length).toBeGreaterThan(0.5)
})

test('the same recipe is the same piece, note for note', () => {
  for (const each of sampleRecipes(8)) expect(composePiece(each)).toEqual(composePiece(each))
})

test('twenty seeds of one wish are twenty different tunes', () => {
  const tunes = Array.from({ length: 20 }, (_, seed) => {
    const piece = composePiece(
      recipe({ wish: 'a slow waltz at night', seed, tonic: 'D', mode: 'minor' }),
    )
    return notesOf(piece, 'melody')
      .slice(0, 12)
      .map(({ tick, pitch }) => `${tick}:${pitch}`)
      .join(' ')
  })
  expect(new Set(tunes).size).toBe(20)
})

describe('a listener tells the styles apart', () => {
  const piecesOf = (style: music.Style) =>
    Array.from({ length: 6 }, (_, seed) => composePiece(recipe({ style, seed, seconds: 40 })))

  test('a waltz has three beats, its bass on the first and its chords after it', () => {
    for (const piece of piecesOf('waltz')) {
      expect(piece.meter).toEqual({ beats: 3, unit: 4 })
      const last = sectionStart(piece, -1)
      const bar = barTicksOf(piece)
      const chords = notesOf(piece, 'chords').filter(({ tick }) => tick < last)
      const onFirst = chords.filter(({ tick }) => tick % bar === 0)
      expect(onFirst.length / chords.length).toBeLessThan(0.2)
      expect(notesOf(piece, 'bass').some(({ tick }) => tick % bar === 0)).toBe(true)
    }
  })

  test('lo-fi and jazz swing, with drums and chords of four notes', () => {
    for (const style of ['lo-fi', 'jazz-trio'] as const)
      for (const piece of piecesOf(style)) {
        expect(piece.swing).toBeGreaterThan(0.55)
        expect(partOf(piece, 'drums')).toBeDefined()
        expect(piece.chords.every(({ symbol }) => /7|9/.test(symbol))).toBe(true)
      }
  })

  test('a march goes at walking pace, with brass and a snare drum', () => {
    for (const piece of piecesOf('march')) {
      expect(piece.tempos[0]!.tempo).toBeGreaterThan(95)
      expect(piece.parts.some(({ instrument }) => instrument === 'brass')).toBe(true)
      expect(notesOf(piece, 'drums').some(({ pitch }) => pitch === 38)).toBe(true)
    }
  })

  test('a ballad is slow, with an accompaniment in broken chords', () => {
    for (const piece of piecesOf('ballad')) expect(piece.tempos[0]!.tempo).toBeLessThan(85)
  })

  test('a Vietnamese piece has five notes, slides, shakes and runs of the đàn tranh', () => {
    for (const piece of piecesOf('pentatonic')) {
      const melody = notesOf(piece, 'melody')
      expect(new Set(melody.map((note) => degreeOf(note, piece))).size).toBeLessThanOrEqual(5)
      expect(partOf(piece, 'melody')!.instrument).toBe('dan-tranh')
      expect(melody.some(({ ornament }) => ornament === 'slide' || ornament === 'vibrato')).toBe(
        true,
      )
    }
    const runs = piecesOf('pentatonic').flatMap((piece) => notesOf(piece, 'melody'))
    expect(runs.some(({ length }) => length <= 12)).toBe(true)
  })

  test('ambient music is slow and soft', () => {
    for (const piece of piecesOf('ambient')) {
      expect(piece.tempos[0]!.tempo).toBeLessThan(70)
      const notes = notesOf(piece, 'melody')
      expect(notes.length / piece.bars).toBeLessThan(4)
    }
  })

  test('eight-bit music is quick, on square and triangle waves', () => {
    for (const piece of piecesOf('eight-bit')) {
      expect(piece.tempos[0]!.tempo).toBeGreaterThan(115)
      expect(partOf(piece, 'bass')!.instrument).toBe('triangle')
      expect(partOf(piece, 'melody')!.instrument).toBe('square')
    }
  })
})

test('the first of the instruments plays the melody', () => {
  for (const style of MUSIC_STYLES) {
    const piece = composePiece(recipe({ style, instruments: ['clarinet', 'piano'] }))
    expect(partOf(piece, 'melody')!.instrument).toBe('clarinet')
    expect(partOf(piece, 'chords')!.instrument).toBe('piano')
  }
})

test('what the words name is heard: a minor key, a style, an instrument, a hopeful end', () => {
  const wish = 'a slow waltz in D minor with a flute, tired, hopeful at the end'
  const piece = composePiece(recipe({ wish }))
  expect(piece).toMatchObject({ style: 'waltz', tonic: 'D', mode: 'minor' })
  expect(partOf(piece, 'melody')!.instrument).toBe('flute')
  expect(piece.chords.at(-1)!.symbol).toBe('D')
})

test.each([
  '🎉🎉🎉',
  '星空下的舞蹈',
  'x'.repeat(1_000),
  '<script>alert(1)</script>',
  '\u0000\n\t',
  '"; DROP',
])('any wish becomes a piece: %j', (wish) => {
  expect(composePiece(recipe({ wish, seconds: 20 })).parts.length).toBeGreaterThan(0)
})

function isInChord({ tick, pitch }: music.Note, { chords }: music.Piece): boolean {
  const { symbol } = chords.findLast((chord) => chord.tick <= tick)!
  return tonesOf(symbol).includes(pitch % 12)
}

function isBesideStep(note: music.Note, melody: readonly music.Note[]): boolean {
  const at = melody.indexOf(note)
  return [melody[at - 1], melody[at + 1]].some(
    (other) => other && Math.abs(other.pitch - note.pitch) <= 2,
  )
}

const pairsOf = (notes: readonly music.Note[]) =>
  notes.slice(1).map((note, at) => ({ before: notes[at]!, note }))
