import type { music } from '@atelier/contract'
import { expect, test } from 'vitest'
import { planChangedPiece } from '../../../../packages/server/providers/music/compose/compose-piece.ts'
import { readMusicChange } from '../../../../packages/server/providers/music/compose/words/read-change.ts'
import { recipe } from './helpers/recipes.ts'

const PLANNED = planChangedPiece(recipe({ style: 'waltz', tonic: 'D', mode: 'minor' }))
const INSTRUMENTS = {
  melody: 'piano',
  answer: 'flute',
  chords: 'piano',
  bass: 'bass',
  drums: 'drums',
} as const
/** In D minor: the piano plays the melody and the chords, the flute answers. */
const PLAN = {
  ...PLANNED,
  parts: PLANNED.parts.map(({ role, composedFor, level, pan }) => ({
    role,
    composedFor,
    level,
    pan,
    instrument: INSTRUMENTS[role],
    isHeard: true,
  })),
}
const read = (words: string) => readMusicChange(words, PLAN)

const GUITAR_FOR_PIANO: music.MusicChange[] = [
  { do: 'play-with', instrument: 'guitar', role: 'melody' },
  { do: 'play-with', instrument: 'guitar', role: 'chords' },
]
const CLARINET_FOR_FLUTE: music.MusicChange[] = [
  { do: 'play-with', instrument: 'clarinet', role: 'answer' },
]
const ONLY_PIANO: music.MusicChange[] = [
  { do: 'play-with', instrument: 'piano' },
  { do: 'leave-out', role: 'drums' },
]
const C_MAJOR: music.MusicChange[] = [
  { do: 'transpose', semitones: -2 },
  { do: 'mode', mode: 'major' },
]
const longer = (bars: number): music.MusicChange[] => [{ do: 'add-bars', bars }]

test.each<[string, music.MusicChange[]]>([
  ['Only piano', ONLY_PIANO],
  ['chi piano', ONLY_PIANO],
  ['replace piano with guitar', GUITAR_FOR_PIANO],
  ['please replace the piano by a guitar', GUITAR_FOR_PIANO],
  ['guitar instead of piano', GUITAR_FOR_PIANO],
  ['thay piano bằng ghi-ta', GUITAR_FOR_PIANO],
  ['đổi piano sang ghi ta', GUITAR_FOR_PIANO],
  ['change the flute to clarinet', CLARINET_FOR_FLUTE],
  ['swap the flute for a clarinet', CLARINET_FOR_FLUTE],
  ['change the melody to flute', [{ do: 'play-with', instrument: 'flute', role: 'melody' }]],
  ['9 bars longer', longer(9)],
  ['nine bars longer', longer(9)],
  ['twenty-one bars longer', longer(21)],
  ['31 bars longer', longer(31)],
  ['a bar longer', longer(1)],
  ['dài thêm chín nhịp', longer(9)],
  ['thêm hai mươi mốt nhịp', longer(21)],
  ['Eight bars longer', longer(8)],
  ['in C major', C_MAJOR],
  ['chuyển sang giọng đô trưởng', C_MAJOR],
  ['in D major', [{ do: 'mode', mode: 'major' }]],
  ['in a major key', [{ do: 'mode', mode: 'major' }]],
  ['Brighter end', [{ do: 'end', how: 'brighter' }]],
  ['make it slower, please', [{ do: 'tempo', factor: 0.84 }]],
  ['hãy làm cho bản nhạc chậm hơn một chút', [{ do: 'tempo', factor: 0.92 }]],
  ['without drums', [{ do: 'leave-out', role: 'drums' }]],
  ['không trống', [{ do: 'leave-out', role: 'drums' }]],
])('%j is read', (words, changes) => {
  expect(read(words)).toEqual(changes)
})

test.each([
  'not slower',
  "don't make it slower",
  'do not make it louder',
  'never faster',
  'no longer',
  "don't remove the bass",
  'not only piano',
  'not in C major',
  'it is too slow',
  'less bright',
  'đừng chậm hơn',
  'dung cham hon',
  'không nhanh hơn',
  'đừng bỏ trống',
  'không cần bỏ trống',
  'chậm quá',
  'piano guitar',
  'replace the harmonica with guitar',
  'replace clarinet with guitar',
  'replace the drums with a flute',
  "don't replace piano with guitar",
  'more energetic',
  'sôi động hơn',
  'slower end',
  'a slower ending',
  'kết chậm hơn',
  'lower bass',
  'slower drums',
  '40 bars longer',
  '30 seconds longer',
  'in C',
  'slower, but not quieter',
  'remove everything but the bass',
])('%j changes nothing', (words) => {
  expect(read(words)).toEqual([])
})
