import { playOrnament } from '@atelier/music'
import { expect, it } from 'vitest'
import { note } from '../helpers/pieces.ts'

const IN_C = { tonic: 'C', mode: 'major' } as const
/** A quarter note is half a second. */
const SECONDS_PER_TICK = 0.5 / 96

it('plays a grace note before the beat, on the next step of the scale', () => {
  const played = playOrnament({ ...note(96, 96, 64), ornament: 'grace' }, IN_C, SECONDS_PER_TICK)
  expect(played.map(({ pitch }) => pitch)).toEqual([65, 64])
  expect(played[0]!.offset).toBe(-14)
  expect(played[1]).toMatchObject({ offset: 0, length: 96 })
})

it('does not begin before the piece', () => {
  const played = playOrnament({ ...note(0, 96, 64), ornament: 'grace' }, IN_C, SECONDS_PER_TICK)
  expect(played[0]!.offset).toBe(0)
})

it('plays a mordent as three notes that are as long as the written one', () => {
  const played = playOrnament({ ...note(0, 96, 60), ornament: 'mordent' }, IN_C, SECONDS_PER_TICK)
  expect(played.map(({ pitch }) => pitch)).toEqual([60, 62, 60])
  expect(played.at(-1)!.offset + played.at(-1)!.length).toBe(96)
})

it('ends a trill on its own note', () => {
  const played = playOrnament({ ...note(0, 192, 59), ornament: 'trill' }, IN_C, SECONDS_PER_TICK)
  expect(played.length).toBeGreaterThan(8)
  expect(new Set(played.map(({ pitch }) => pitch))).toEqual(new Set([59, 60]))
  expect(played.at(-1)).toMatchObject({ pitch: 59 })
  expect(played.at(-1)!.offset + played.at(-1)!.length).toBe(192)
})

it('leaves out an ornament for which a note is too short', () => {
  const played = playOrnament({ ...note(0, 12, 60), ornament: 'trill' }, IN_C, SECONDS_PER_TICK)
  expect(played).toEqual([{ offset: 0, length: 12, pitch: 60, loudness: 1 }])
})
