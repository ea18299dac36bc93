import type { music } from '@atelier/contract'
import { expect, test } from 'vitest'
import { readMusicChange } from '../../../../packages/server/providers/music/compose/words/read-change.ts'

const PIANO: music.MusicChange[] = [
  { do: 'play-with', instrument: 'piano' },
  { do: 'leave-out', role: 'drums' },
]

test.each<[string, music.MusicChange[]]>([
  ['only piano', PIANO],
  ['chỉ piano', PIANO],
  ['slower', [{ do: 'tempo', factor: 0.84 }]],
  ['chậm hơn', [{ do: 'tempo', factor: 0.84 }]],
  ['much faster', [{ do: 'tempo', factor: 1.37 }]],
  ['nhanh hơn nhiều', [{ do: 'tempo', factor: 1.37 }]],
  ['a bit slower', [{ do: 'tempo', factor: 0.92 }]],
  ['twice as fast', [{ do: 'tempo', factor: 2 }]],
  ['brighter end', [{ do: 'end', how: 'brighter' }]],
  ['kết sáng hơn', [{ do: 'end', how: 'brighter' }]],
  ['the ending should be more hopeful', [{ do: 'end', how: 'brighter' }]],
  ['make the end louder', [{ do: 'end', how: 'louder' }]],
  ['eight bars longer', [{ do: 'add-bars', bars: 8 }]],
  ['12 bars longer', [{ do: 'add-bars', bars: 12 }]],
  ['dài thêm tám nhịp', [{ do: 'add-bars', bars: 8 }]],
  ['four bars shorter', [{ do: 'remove-bars', bars: 4 }]],
  ['bớt bốn nhịp', [{ do: 'remove-bars', bars: 4 }]],
  ['no bass', [{ do: 'leave-out', role: 'bass' }]],
  ['bỏ bass', [{ do: 'leave-out', role: 'bass' }]],
  ['bring the drums back', [{ do: 'bring-back', role: 'drums' }]],
  ['thêm trống', [{ do: 'bring-back', role: 'drums' }]],
  ['only drums', [{ do: 'only', role: 'drums' }]],
  ['a third higher', [{ do: 'transpose', semitones: 4 }]],
  ['cao hơn quãng ba', [{ do: 'transpose', semitones: 4 }]],
  ['two semitones lower', [{ do: 'transpose', semitones: -2 }]],
  ['in major', [{ do: 'mode', mode: 'major' }]],
  ['giọng thứ', [{ do: 'mode', mode: 'minor' }]],
  ['louder melody', [{ do: 'level', role: 'melody', factor: 1.35 }]],
  ['bè trầm nhỏ hơn', [{ do: 'level', role: 'bass', factor: 0.7 }]],
  ['with a flute', [{ do: 'play-with', instrument: 'flute', role: 'melody' }]],
  ['bass on the piano', [{ do: 'play-with', instrument: 'piano', role: 'bass' }]],
  [
    'cham hon, bo trong',
    [
      { do: 'tempo', factor: 0.84 },
      { do: 'leave-out', role: 'drums' },
    ],
  ],
  [
    'no bass and drums',
    [
      { do: 'leave-out', role: 'bass' },
      { do: 'leave-out', role: 'drums' },
    ],
  ],
])('%j', (words, changes) => {
  expect(readMusicChange(words)).toEqual(changes)
})

test('several changes are read in their order', () => {
  expect(readMusicChange('only piano and slower, brighter end')).toEqual([
    ...PIANO,
    { do: 'tempo', factor: 0.84 },
    { do: 'end', how: 'brighter' },
  ])
})

test.each(['', 'hello there', '🎹', '!!!', 'xin chào'])('%j is no change', (words) => {
  expect(readMusicChange(words)).toEqual([])
})
