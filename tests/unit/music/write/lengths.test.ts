// How long notes are written, and where rests are divided.
import { describe, expect, it } from 'vitest'
import type { music } from '@atelier/contract'
import { layOutPart } from '../../../../packages/server/providers/music/write/score.ts'
import { divideRest } from '../../../../packages/server/providers/music/write/rests.ts'
import { note, part, piece } from '../helpers/pieces.ts'

const Q = 96
const THREE = { meter: { beats: 3, unit: 4 }, bars: 1 } as const

/** Rests are negative. */
function lengths(
  role: music.Role,
  notes: ReturnType<typeof note>[],
  changes: Partial<music.Piece>,
) {
  const played = part(role, 'piano', notes)
  return layOutPart(piece([played], changes), played).map(({ events }) =>
    events.map((event) => (event.notes.length > 0 ? event.length : -event.length)),
  )
}

describe('a note of a score', () => {
  it('goes on to the next beat where it is only played short', () => {
    const chords = [note(Q, 80, 60), note(2 * Q, 72, 60)]
    expect(lengths('chords', chords, THREE)).toEqual([[-Q, Q, Q]])
    expect(lengths('melody', [note(0, 72, 60)], THREE)).toEqual([[Q, -Q, -Q]])
  })

  it('is a quarter where an accompaniment touches a beat shortly, and stays short in a tune', () => {
    const touched = [note(0, 48, 48)]
    expect(lengths('bass', touched, THREE)).toEqual([[Q, -Q, -Q]])
    expect(lengths('melody', touched, THREE)).toEqual([[48, -48, -Q, -Q]])
  })

  it('never goes over the beginning of the next', () => {
    const beats = [note(0, 24, 48), note(48, 24, 48), note(Q, 24, 48)]
    expect(lengths('chords', beats, THREE)).toEqual([[48, 48, Q, -Q]])
  })

  it('keeps how long it sounds', () => {
    const played = part('chords', 'piano', [note(2 * Q, 72, 60)])
    layOutPart(piece([played], THREE), played)
    expect(played.notes[0]!.length).toBe(72)
  })
})

describe('a rest of a score', () => {
  it('has the length of a beat in three, and of half a bar in four where one begins', () => {
    const three = { length: 3 * Q, beat: Q }
    const four = { length: 4 * Q, beat: Q }
    expect(divideRest(Q, 3 * Q, three)).toEqual([
      [Q, 2 * Q],
      [2 * Q, 3 * Q],
    ])
    expect(divideRest(Q, 4 * Q, four)).toEqual([
      [Q, 2 * Q],
      [2 * Q, 4 * Q],
    ])
    expect(divideRest(0, 3 * Q, four)).toEqual([
      [0, 2 * Q],
      [2 * Q, 3 * Q],
    ])
  })

  it('ends at the next beat where it begins between two', () => {
    expect(divideRest(24, 250, { length: 288, beat: 144 })).toEqual([
      [24, 144],
      [144, 250],
    ])
  })

  it('of a whole bar is one', () => {
    expect(divideRest(0, 3 * Q, { length: 3 * Q, beat: Q })).toEqual([[0, 3 * Q]])
  })
})
