import type { music } from '@atelier/contract'
import { expect, test } from 'vitest'
import { composePiece } from '../../../../packages/server/providers/music/compose/compose-piece.ts'
import { hyphenate } from '../../../../packages/server/providers/music/compose/lyrics/syllables.ts'
import { notesOf, parallelsOf } from './helpers/listen.ts'
import { recipe } from './helpers/recipes.ts'

const sung = (piece: music.Piece) =>
  notesOf(piece, 'melody').flatMap(({ syllable }) => syllable ?? [])

/** The words, as one reads them from the syllables. */
const wordsOf = (piece: music.Piece) => sung(piece).join(' ').replaceAll('- ', '')

const ENGLISH =
  'The lamps go out along the river\nand every window closes softly\n\nremember me tomorrow'
const VIETNAMESE = 'Thân em như tấm lụa đào\nPhất phơ giữa chợ biết vào tay ai'

test.each([
  'beau-ti-ful',
  'moun-tain',
  'hope-ful',
  'can-dle',
  'lit-tle',
  'riv-er',
  'to-mor-row',
  'walked',
  'na-tion',
  'pi-a-no',
])('English words are parted as singers do: %s', (word) => {
  expect(hyphenate(word.replaceAll('-', '')).join('-')).toBe(word)
})

test('all words are sung, in their order', () => {
  const piece = composePiece(recipe({ style: 'ballad', lyrics: ENGLISH }))
  expect(wordsOf(piece)).toBe(ENGLISH.split(/\s+/).join(' '))
})

test('a Vietnamese word is one syllable', () => {
  const piece = composePiece(recipe({ style: 'pentatonic', lyrics: VIETNAMESE }))
  expect(sung(piece)).toEqual(VIETNAMESE.split(/\s+/))
})

test('each line begins with its phrase', () => {
  const piece = composePiece(recipe({ style: 'waltz', lyrics: ENGLISH, seconds: 90 }))
  const bar = 3 * 96
  const lines = notesOf(piece, 'melody').filter(({ syllable }) =>
    /^(?:The|and|re-)$/.test(syllable ?? ''),
  )
  const theme = piece.sections.find(({ name }) => name === 'theme')!.bar
  const bars = lines.map(({ tick }) => Math.floor(tick / bar) - theme)
  expect([bars[0], bars.find((at) => at > 0)]).toEqual([0, 4])
})

test('too many words for the notes: the notes are split, and none is lost', () => {
  const lyrics = 'one two three four five six seven eight nine ten '.repeat(6).trim()
  const piece = composePiece(recipe({ style: 'ambient', seconds: 30, lyrics }))
  expect(wordsOf(piece)).toBe(lyrics)
})

test('a thousand characters are sung in twenty seconds', () => {
  const lyrics = 'la '.repeat(333).trim()
  expect(wordsOf(composePiece(recipe({ seconds: 20, lyrics })))).toBe(lyrics)
})

test('the melody of Vietnamese words rises and falls with their tones more often than not', () => {
  const lyrics =
    'Gió đưa cành trúc la đà\nTiếng chuông Trấn Vũ canh gà Thọ Xương\nMịt mù khói tỏa ngàn sương\nNhịp chày Yên Thái mặt gương Tây Hồ'
  const moves = Array.from({ length: 16 }, (_, seed) =>
    notesOf(composePiece(recipe({ style: 'ballad', seed, lyrics, seconds: 90 })), 'melody'),
  ).flatMap((notes) =>
    notes.slice(1).flatMap(({ syllable, pitch }, at) => {
      const before = notes[at]!
      const rise =
        syllable && before.syllable ? toneHeight(syllable) - toneHeight(before.syllable) : 0
      return rise && pitch !== before.pitch
        ? [Math.sign(pitch - before.pitch) === Math.sign(rise)]
        : []
    }),
  )
  expect(moves.filter(Boolean).length / moves.length).toBeGreaterThan(0.55)
})

/** sắc and ngã are high, hỏi, huyền and nặng low. */
function toneHeight(syllable: string): number {
  const marks = syllable.normalize('NFD')
  if (/[\u0301\u0303]/.test(marks)) return 2
  return /[\u0300\u0309\u0323]/.test(marks) ? 0 : 1
}

test('words do not bring parallels into a strict style', () => {
  for (let seed = 0; seed < 8; seed += 1)
    expect(parallelsOf(composePiece(recipe({ style: 'waltz', lyrics: ENGLISH, seed })))).toEqual([])
})
