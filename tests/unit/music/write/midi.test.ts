import { expect, it } from 'vitest'
import { writeMidi } from '../../../../packages/server/providers/music/write/midi.ts'
import { danTranhPhrase, drumBeat, HOSTILE_TITLE, song, waltz } from '../helpers/pieces.ts'
import { readMidi, textOf, type ReadEvent } from '../helpers/read-midi.ts'

const ons = (events: ReadEvent[]) => events.filter(({ status }) => status >> 4 === 9)
const metas = (events: ReadEvent[], type: number) =>
  events.filter((event) => event.status === 0xff && event.type === type)

it('has a track for tempo, meter and key, and one for each part', () => {
  const { format, division, tracks } = readMidi(writeMidi(song(), 'A song'))
  expect({ format, division, tracks: tracks.length }).toEqual({
    format: 1,
    division: 96,
    tracks: 5,
  })
  const [conductor] = tracks
  expect(metas(conductor!, 0x51).map(({ tick }) => tick)).toEqual([0, 576])
  expect(metas(conductor!, 0x58)[0]!.data.slice(0, 2)).toEqual([4, 2])
  // D minor: one flat.
  expect(metas(conductor!, 0x59)[0]!.data).toEqual([255, 1])
  for (const events of tracks) expect(events.at(-1)).toMatchObject({ type: 0x2f, tick: 768 })
})

it('plays every note once and ends it', () => {
  const piece = waltz(8)
  const { tracks } = readMidi(writeMidi(piece, 'Waltz'))
  for (const [index, { notes }] of piece.parts.entries()) {
    const events = tracks[index + 1]!
    expect(ons(events).map(({ tick, data }) => [tick, data[0], data[1]])).toEqual(
      notes.map(({ tick, pitch, velocity }) => [tick, pitch, velocity]),
    )
    const sounding = new Set<number>()
    for (const { status, data } of events) {
      if (status >> 4 === 9) {
        expect(sounding.has(data[0]!)).toBe(false)
        sounding.add(data[0]!)
      }
      if (status >> 4 === 8) sounding.delete(data[0]!)
    }
    expect(sounding.size).toBe(0)
  }
})

it('puts the instruments of General MIDI on their channels, and drums on the tenth', () => {
  const { tracks } = readMidi(writeMidi(song(), ''))
  const programs = tracks.slice(1).map((events) => events.find(({ status }) => status >> 4 === 12)!)
  expect(programs.map(({ status }) => status & 15)).toEqual([0, 1, 2, 9])
  expect(programs.map(({ data }) => data[0])).toEqual([52, 0, 32, 0])
  const [beat] = readMidi(writeMidi(drumBeat(), '')).tracks.slice(1)
  expect(ons(beat!).every(({ status }) => (status & 15) === 9)).toBe(true)
})

it('swings the off-beat eighths', () => {
  const { tracks } = readMidi(writeMidi(song(), ''))
  // 0.62 of a quarter.
  expect(
    ons(tracks[1]!)
      .map(({ tick }) => tick)
      .slice(0, 3),
  ).toEqual([0, 60, 156])
})

it('has the syllables at their notes', () => {
  const lyrics = metas(readMidi(writeMidi(song(), '')).tracks[1]!, 0x05)
  expect(lyrics.map(textOf)).toEqual(['Hel-', 'lo', 'my', 'ri-', 'ver'])
})

it('writes slides as pitch bends, vibrato as modulation, and plays out the other ornaments', () => {
  const events = readMidi(writeMidi(danTranhPhrase(), '')).tracks[1]!
  const bends = events.filter(({ status }) => status >> 4 === 14)
  const amount = ({ data }: ReadEvent) => data[0]! + data[1]! * 128 - 8_192
  expect(bends[0]!.tick).toBe(0)
  // Two of six semitones down.
  expect(amount(bends[0]!)).toBeCloseTo(-8_191 / 3, -1)
  expect(amount(bends.at(-1)!)).toBe(0)
  expect(bends.at(-1)!.tick).toBeLessThan(144)
  const wheel = events.filter(({ status, data }) => status >> 4 === 11 && data[0] === 1)
  expect(wheel.map(({ tick, data }) => [tick, data[1]])).toEqual([
    [192, 70],
    [384, 0],
  ])
  expect(ons(events).length).toBeGreaterThan(14)
})

it('keeps a hostile title in one text, and gives the same bytes for the same piece', () => {
  const bytes = writeMidi(song(), HOSTILE_TITLE)
  const [title] = metas(readMidi(bytes).tracks[0]!, 0x03)
  expect(textOf(title!)).toMatch(/^<script>"x" & 'y'\\ %z V:evil \[K:C\] \| \{a\} /)
  expect(textOf(title!)).not.toMatch(/\p{Cc}|\p{Bidi_Control}/u)
  expect(writeMidi(song(), HOSTILE_TITLE)).toEqual(bytes)
})
