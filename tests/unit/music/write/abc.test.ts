import type { music } from '@atelier/contract'
import abcjs from 'abcjs'
import { describe, expect, it } from 'vitest'
import { writeAbc } from '../../../../packages/server/providers/music/write/abc.ts'
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

interface Element {
  el_type: string
  duration?: number
  pitches?: { name: string; pitch: number; accidental?: string }[]
  rest?: object
  lyric?: { syllable: string; divider: string }[]
  chord?: { name: string; position: string }[]
  decoration?: string[]
  startTriplet?: number
  tripletMultiplier?: number
  endTriplet?: boolean
}

/** The voices as abcjs understands them. */
function read(music: music.Piece, title = 'Title') {
  const [tune] = abcjs.parseOnly(writeAbc(music, title))
  const voices: Element[][] = music.parts.map(() => [])
  for (const line of tune.lines) {
    for (const [index, staff] of (line.staff ?? []).entries()) {
      voices[index]!.push(...((staff.voices?.[0] ?? []) as Element[]))
    }
  }
  return { tune, voices, warnings: tune.warnings ?? [] }
}

/** In whole notes: what stands between two bar lines. */
function barLengths(voice: Element[]): number[] {
  const bars = [0]
  let multiplier = 1
  for (const { el_type, duration = 0, startTriplet, tripletMultiplier, endTriplet } of voice) {
    if (startTriplet) multiplier = tripletMultiplier!
    if (el_type === 'bar') bars.push(0)
    else bars[bars.length - 1]! += duration * multiplier
    if (endTriplet) multiplier = 1
  }
  return bars.slice(0, -1)
}

describe('an ABC file', () => {
  it.each([
    ['a waltz', waltz(9), 0.75],
    ['a song', song(), 1],
    ['a beat', drumBeat(), 1],
    ['a phrase of the đàn tranh', danTranhPhrase(), 1],
  ])('of %s is read without a warning and has full bars in every voice', (_, music, length) => {
    const { warnings, voices } = read(music)
    expect(warnings).toEqual([])
    for (const voice of voices) {
      const bars = barLengths(voice)
      expect(bars).toHaveLength(music.bars)
      for (const bar of bars) expect(bar).toBeCloseTo(length, 6)
    }
  })

  it('has the voices in the order of the parts', () => {
    const music = waltz(2)
    expect(writeAbc(music, '').match(/^V:\S+(?= name)/gm)).toEqual(
      music.parts.map(({ role }) => `V:${role}`),
    )
    expect(writeAbc(music, '')).toContain('%%score melody answer chords bass drums\n')
  })

  it('names staves with the same instrument apart', () => {
    expect(writeAbc(threePianos(), '').match(/(?<=^V:\S+ name=)"[^"]*"/gm)).toEqual([
      '"Piano 1"',
      '"Bass"',
      '"Piano 2"',
      '"Piano 3"',
    ])
  })

  it('has the words under their notes and the chords over them', () => {
    const [melody] = read(song()).voices
    const notes = melody!.filter(({ pitches }) => pitches)
    expect(
      notes.flatMap(
        ({ lyric }) => lyric?.map(({ syllable, divider }) => syllable + divider.trim()) ?? [],
      ),
    ).toEqual(['Hel-', 'lo', 'my', '', '', 'ri-', 'ver'])
    const symbols = melody!.flatMap(({ chord }) => chord?.map(({ name }) => name) ?? [])
    expect(symbols.map((name) => name.replaceAll('♭', 'b').replaceAll('♯', '#'))).toEqual([
      'Dm7',
      'A7/C#',
      'Bb(add9)',
    ])
  })

  it('writes a sign again where programs disagree whether it still counts', () => {
    const notes = [
      note(0, 96, 61),
      note(96, 96, 61),
      note(192, 96, 73),
      note(288, 96, 60),
      note(384, 96, 61),
    ]
    const abc = writeAbc(piece([part('melody', 'piano', notes)], { bars: 2 }), '')
    expect(abc).toContain('_D2 D2 _d2 C2 | _D2')
  })

  it('writes ornaments', () => {
    const abc = writeAbc(danTranhPhrase(), '')
    expect(abc).toContain('!slide!')
    expect(abc).toContain('!trill!')
    expect(abc).toMatch(/\{\S+\}d2 Pc2/)
  })

  it('keeps a hostile title and hostile words in their lines', () => {
    const music = song()
    music.parts[0]!.notes[0]!.syllable = 'a"b|c\n%d\\e[V:x]*_~-'
    const plain = writeAbc(song(), 'Title').split('\n')
    const hostile = writeAbc(music, HOSTILE_TITLE).split('\n')
    expect(hostile).toHaveLength(plain.length)
    const changed = hostile.filter((line, index) => line !== plain[index])
    expect(changed.map((line) => line.slice(0, 2))).toEqual(['T:', 'w:'])
    expect(changed.join('')).not.toContain('%')
    expect(changed.join('')).not.toContain('\\')
    const { tune, warnings, voices } = read(music, HOSTILE_TITLE)
    expect(warnings).toEqual([])
    expect(voices).toHaveLength(4)
    expect(tune.metaText.title).toContain('<script>')
    expect(writeAbc(music, HOSTILE_TITLE)).toBe(writeAbc(music, HOSTILE_TITLE))
  })
})
