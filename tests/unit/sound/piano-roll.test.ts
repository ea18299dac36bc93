// What a piece looks like as a piano roll, and how its bars are read to those who do not see it.
import { tonicName, type music } from '@atelier/contract'
import { expect, test } from 'vitest'
import { describeBar } from '../../../site/pages/tools/music-creator/bar-text.ts'
import { describeChange } from '../../../site/pages/tools/music-creator/describe-change.ts'
import { describePiece } from '../../../site/pages/tools/music-creator/names.ts'
import { layOutRoll } from '../../../site/pages/tools/music-creator/roll.ts'
import { changeTexts, musicTexts } from '../../../site/pages/tools/music-creator/texts.ts'
import { formatLength } from '../../../site/pages/tools/sound/format-length.ts'
import { translate } from '../../../packages/widgets/i18n.ts'

const t = ((key: never, values: never) => translate(musicTexts, key, values)) as never
const said = ((key: never, values: never) => translate(changeTexts, key, values)) as never
const note = (tick: number, pitch: number, length = 96): music.Note => ({
  tick,
  length,
  pitch,
  velocity: 80,
})
const PIECE: music.Piece = {
  style: 'waltz',
  tonic: 'D',
  mode: 'minor',
  meter: { beats: 3, unit: 4 },
  bars: 2,
  swing: 0.5,
  tempos: [{ tick: 0, tempo: 84 }],
  sections: [
    { name: 'opening', bar: 0, bars: 1 },
    { name: 'end', bar: 1, bars: 1 },
  ],
  chords: [{ tick: 0, symbol: 'Dm' }],
  parts: [
    { role: 'melody', instrument: 'piano', level: 1, pan: 0, notes: [note(0, 74), note(96, 70)] },
    { role: 'bass', instrument: 'strings', level: 1, pan: 0, notes: [note(288, 38)] },
    { role: 'drums', instrument: 'drums', level: 1, pan: 0, notes: [note(0, 36), note(96, 38)] },
  ],
}

test('each bar is as wide as the others, and a part without notes there has no notes in words', () => {
  const { barLines, width } = layOutRoll(PIECE)
  expect(barLines).toEqual([
    { bar: 0, x: 0 },
    { bar: 1, x: width / 2 },
  ])
  expect(describeBar(t, PIECE, 0)).toBe(
    'Bar 1 of 2, Opening. Chords: Dm. Melody: D5 B♭4. Bass: no notes.',
  )
  expect(describeBar(t, PIECE, 1)).toBe('Bar 2 of 2, End. Melody: no notes. Bass: D2.')
})

test('drums stand below everything that has a pitch', () => {
  const { parts } = layOutRoll(PIECE)
  const rowsOf = (role: music.Role) =>
    [...parts.find((part) => part.role === role)!.path.matchAll(/M[\d.]+ (\d+)/g)].map(([, y]) =>
      Number(y),
    )
  expect(Math.min(...rowsOf('drums'))).toBeGreaterThan(Math.max(...rowsOf('bass')))
})

test('a piece is named by its style, its key and its instruments', () => {
  expect(describePiece(t, PIECE, 'en')).toBe('Waltz in D minor, piano and strings')
  expect(tonicName('Bb')).toBe('B♭')
  expect(tonicName('Db', 'minor')).toBe('C♯')
})

test('changes are told in words', () => {
  const changes: music.MusicChange[] = [
    { do: 'play-with', instrument: 'piano' },
    { do: 'play-with', instrument: 'flute', role: 'melody' },
    { do: 'leave-out', role: 'bass' },
    { do: 'tempo', factor: 0.85 },
    { do: 'end', how: 'brighter' },
    { do: 'add-bars', bars: 8 },
    { do: 'transpose', semitones: -2 },
    { do: 'mode', mode: 'major' },
    { do: 'level', role: 'melody', factor: 1.4 },
  ]
  expect(changes.map((change) => describeChange(said, t, change))).toEqual([
    'Only Piano',
    'Melody: Flute',
    'Without Bass',
    'Tempo 85 %',
    'Brighter end',
    '8 bars longer',
    '2 semitones lower',
    'Major',
    'Melody louder',
  ])
})

test('a length is said in minutes and seconds', () => {
  expect(formatLength(90, 'en')).toBe('1 min 30 sec')
  expect(formatLength(60, 'en')).toBe('1 min')
  expect(formatLength(0.4, 'en')).toBe('0 sec')
})
