import { describeChange } from './describe-change.ts'
import type { MusicWish } from './music-engine.ts'
import { INSTRUMENTS, STYLES, tonicName } from './names.ts'

/** The whole wish in words: models differ in which fields they know. */
export function promptOf(wish: MusicWish): string {
  const { lyrics } = wish
  const singing = lyrics && `A voice sings these words:\n${lyrics}`
  return joinLines([
    ...describe(wish),
    singing || 'Instrumental, nobody sings.',
    ...changesOf(wish),
  ])
}

/** The wish in words without those that are sung, for a call with a field for them. */
export function captionOf(wish: MusicWish): string {
  return joinLines([...describe(wish), ...changesOf(wish)])
}

function describe({ wish, style, seconds, tempo, mode, tonic, instruments }: MusicWish) {
  const key = [tonic && tonicName(tonic), mode].filter(Boolean).join(' ')
  const names = instruments.map((instrument) => INSTRUMENTS[instrument])
  return [
    wish,
    style && `Style: ${STYLES[style]}.`,
    key && `${tonic ? 'Key' : 'Mode'}: ${key}.`,
    tempo && `Tempo: ${tempo} beats per minute.`,
    names.length > 0 && `Instruments: ${names.join(', ')}.`,
    names.length > 1 && 'The first of them plays the melody.',
    `Length: about ${seconds} seconds, with an end.`,
  ]
}

const changesOf = ({ changes, words }: MusicWish) =>
  [...changes.map(describeChange), ...words].map((change) => `Change: ${change}`)

const joinLines = (lines: readonly (string | number | false | undefined)[]) =>
  lines.filter(Boolean).join('\n')
