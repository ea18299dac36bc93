import type { music } from '@atelier/contract'
import { MUSIC_TONICS } from '@atelier/contract'
import { describe, expect, it } from 'vitest'
import { writeMusicXml } from '../../../../packages/server/providers/music/write/music-xml.ts'
import {
  danTranhPhrase,
  drumBeat,
  HOSTILE_TITLE,
  note,
  part,
  piece,
  song,
  threePianos,
  waltz,
} from '../helpers/pieces.ts'
import { all, readXml, textAt, type XmlElement } from '../helpers/read-xml.ts'

const read = (music: music.Piece, title = 'Title') => readXml(writeMusicXml(music, title))

/** In divisions: what a measure holds. Notes of a chord and grace notes take no time. */
function filled(measure: XmlElement): number {
  return all(measure, 'note')
    .filter((each) => !each.children.some(({ name }) => name === 'chord' || name === 'grace'))
    .reduce((sum, each) => sum + Number(textAt(each, 'duration')), 0)
}

const TYPES: Record<string, number> = {
  whole: 384,
  half: 192,
  quarter: 96,
  eighth: 48,
  '16th': 24,
  '32nd': 12,
}

/** In divisions: how long a note is by the way it looks. */
function looks(element: XmlElement): number {
  const dotted = all(element, 'dot').length === 1 ? 1.5 : 1
  const triplet = all(element, 'time-modification').length === 1 ? 2 / 3 : 1
  return TYPES[textAt(element, 'type')!]! * dotted * triplet
}

const STEPS: Record<string, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 }

function soundingNotes(element: XmlElement): [tick: number, pitch: number][] {
  const found: [number, number][] = []
  let tick = 0
  let start = 0
  for (const each of all(element, 'note')) {
    const names = new Set(each.children.map(({ name }) => name))
    if (names.has('grace')) continue
    if (!names.has('chord')) {
      start = tick
      tick += Number(textAt(each, 'duration'))
    }
    const isTied = all(each, 'tie').some(({ attributes }) => attributes['type'] === 'stop')
    if (!names.has('pitch') || isTied) continue
    const alter = Number(textAt(each, 'alter') ?? 0)
    found.push([
      start,
      STEPS[textAt(each, 'step')!]! + alter + 12 * (Number(textAt(each, 'octave')) + 1),
    ])
  }
  return found
}

describe('a MusicXML file', () => {
  it.each([
    ['a waltz', waltz(8), 288],
    ['a song', song(), 384],
    ['a beat', drumBeat(), 384],
    ['a phrase of the đàn tranh', danTranhPhrase(), 384],
  ])('of %s fills every measure of every part exactly', (_, music, length) => {
    const score = read(music)
    expect(all(score, 'part')).toHaveLength(music.parts.length)
    for (const measure of all(score, 'measure')) {
      expect(filled(measure)).toBe(length)
      for (const each of all(measure, 'note').filter(
        (each) => textAt(each, 'type') && textAt(each, 'duration'),
      )) {
        expect(looks(each)).toBe(Number(textAt(each, 'duration')))
      }
    }
  })

  it.each(MUSIC_TONICS.flatMap((tonic) => [[tonic, 'major'] as const, [tonic, 'minor'] as const]))(
    'in %s %s has the pitches of the piece',
    (tonic, mode) => {
      const notes = Array.from({ length: 24 }, (_, step) =>
        note(step * 32, 32, 48 + ((step * 7) % 36)),
      )
      const score = read(piece([part('melody', 'piano', notes)], { tonic, mode, bars: 2 }))
      expect(soundingNotes(score)).toEqual(notes.map(({ tick, pitch }) => [tick, pitch]))
      const alters = all(score, 'alter').map(({ text }) => Math.abs(Number(text)))
      expect(alters.every((alter) => alter <= 2)).toBe(true)
      expect(Math.abs(Number(textAt(score, 'fifths')))).toBeLessThanOrEqual(6)
    },
  )

  it('writes triplets, syncopations and ties over the bar', () => {
    const [melody, chords] = all(read(song()), 'part')
    const [first, second] = all(melody!, 'measure')
    expect(all(first!, 'note').map((each) => textAt(each, 'type'))).toEqual([
      'eighth',
      'quarter',
      'eighth',
      'half',
    ])
    expect(all(second!, 'tie')).toHaveLength(0)
    const triplets = all(chords!, 'note').filter(
      (each) => all(each, 'time-modification').length > 0,
    )
    expect(triplets).toHaveLength(3)
    expect(all(chords!, 'tuplet').map(({ attributes }) => attributes['type'])).toEqual([
      'start',
      'stop',
    ])
    expect(all(chords!, 'tie').map(({ attributes }) => attributes['type'])).toEqual([
      'start',
      'start',
      'stop',
      'stop',
    ])
  })

  it('has the key, the tempos, the swing, the chords and the sections', () => {
    const score = read(song())
    expect([textAt(score, 'fifths'), textAt(score, 'mode')]).toEqual(['-1', 'minor'])
    expect(all(score, 'sound').map(({ attributes }) => attributes['tempo'])).toEqual(['96', '80'])
    expect(textAt(score, 'words')).toBe('Swing')
    expect(textAt(score, 'rehearsal')).toBe('Theme')
    const harmonies = all(score, 'harmony')
    expect(
      harmonies.map((each) => [
        textAt(each, 'root-step'),
        textAt(each, 'kind'),
        textAt(each, 'bass-step'),
      ]),
    ).toEqual([
      ['D', 'minor-seventh', undefined],
      ['A', 'dominant', 'C'],
      ['B', 'major', undefined],
    ])
    expect(textAt(harmonies[1]!, 'offset')).toBe('96')
  })

  it('names parts with the same instrument apart', () => {
    const names = (music: music.Piece) => all(read(music), 'part-name').map(({ text }) => text)
    expect(names(threePianos())).toEqual(['Piano 1', 'Bass', 'Piano 2', 'Piano 3'])
    expect(names(waltz(1))).toEqual(['Clarinet', 'Strings', 'Piano', 'Bass', 'Drums'])
  })

  it('divides words into syllables', () => {
    const lyrics = all(read(song()), 'lyric')
    expect(lyrics.map((each) => [textAt(each, 'text'), textAt(each, 'syllabic')])).toEqual([
      ['Hel', 'begin'],
      ['lo', 'end'],
      ['my', 'single'],
      ['ri', 'begin'],
      ['ver', 'end'],
    ])
  })

  it('writes ornaments and grace notes', () => {
    const score = read(danTranhPhrase())
    for (const name of ['scoop', 'wavy-line', 'inverted-mordent', 'trill-mark', 'grace']) {
      expect(all(score, name).length).toBeGreaterThan(0)
    }
  })

  it('writes drums without pitch, each as its own instrument', () => {
    const score = read(drumBeat())
    expect(all(score, 'pitch')).toHaveLength(0)
    expect(all(score, 'unpitched').length).toBeGreaterThan(10)
    expect(all(score, 'midi-unpitched').map(({ text }) => text)).toEqual(['37', '39', '43', '46'])
    expect(textAt(score, 'sign')).toBe('percussion')
  })

  it('keeps a hostile title and hostile words as text', () => {
    const music = song()
    music.parts[0]!.notes[0]!.syllable = '</text><note>&amp;"'
    const score = read(music, HOSTILE_TITLE)
    expect(textAt(score, 'work-title')).toContain(`<script>"x" & 'y'\\ %z`)
    expect(textAt(score, 'text')).toBe('</text><note>&amp;"')
    expect(writeMusicXml(music, HOSTILE_TITLE)).toBe(writeMusicXml(music, HOSTILE_TITLE))
  })

  it('writes six eighths as two beats', () => {
    const notes = Array.from({ length: 6 }, (_, step) => note(step * 48, 48, 60 + step))
    const score = read(
      piece([part('melody', 'flute', notes)], { meter: { beats: 6, unit: 8 }, bars: 2 }),
    )
    expect(all(score, 'measure').map(filled)).toEqual([288, 288])
    const beams = all(score, 'beam').map(({ text }) => text)
    expect(beams).toEqual(['begin', 'continue', 'end', 'begin', 'continue', 'end'])
  })
})
