import type { music } from '@atelier/contract'
import { expect, test } from 'vitest'
import { captionOf, promptOf } from '../../../../packages/server/providers/music/endpoint/prompt.ts'

const WISH = {
  wish: 'rain on a tin roof',
  seconds: 45,
  instruments: [],
  lyrics: '',
  changes: [],
  words: [],
}

test('a model is asked in the words of the wish, and for an end', () => {
  expect(promptOf(WISH)).toBe(
    'rain on a tin roof\nLength: about 45 seconds, with an end.\nInstrumental, nobody sings.',
  )
})

test.each([
  [{ tonic: 'Bb', mode: 'minor' }, 'Key: B flat minor.'],
  [{ tonic: 'F#' }, 'Key: F sharp.'],
  [{ mode: 'major' }, 'Mode: major.'],
  [{ style: 'eight-bit' }, 'Style: chiptune of an eight-bit game console.'],
  [{ instruments: ['drums'] }, 'Instruments: drums.'],
] as const)('the choice %o is said as “%s”', (choice, line) => {
  const wish = {
    ...WISH,
    ...choice,
    instruments: [...('instruments' in choice ? choice.instruments : [])],
  }
  expect(promptOf(wish).split('\n')).toContain(line)
})

test.each<[music.MusicChange, string]>([
  [{ do: 'play-with', instrument: 'piano' }, 'only piano'],
  [{ do: 'play-with', instrument: 'flute', role: 'melody' }, 'flute for the melody'],
  [{ do: 'leave-out', role: 'bass' }, 'no bass'],
  [{ do: 'bring-back', role: 'bass' }, 'with bass again'],
  [{ do: 'only', role: 'melody' }, 'only the melody'],
  [{ do: 'tempo', factor: 0.85 }, 'slower: 85 % of the tempo'],
  [{ do: 'tempo', factor: 1.2 }, 'faster: 120 % of the tempo'],
  [{ do: 'end', how: 'brighter' }, 'a brighter end'],
  [{ do: 'add-bars', bars: 8 }, '8 bars longer'],
  [{ do: 'remove-bars', bars: 4 }, '4 bars shorter'],
  [{ do: 'transpose', semitones: -2 }, '2 semitones lower'],
  [{ do: 'transpose', semitones: 3 }, '3 semitones higher'],
  [{ do: 'mode', mode: 'major' }, 'in major'],
  [{ do: 'level', role: 'drums', factor: 0.5 }, 'quieter drums'],
  [{ do: 'level', role: 'drums', factor: 1.5 }, 'louder drums'],
])('the change %o is said as “%s”', (change, words) => {
  expect(promptOf({ ...WISH, changes: [change] })).toMatch(new RegExp(`\nChange: ${words}$`))
})

test('the words that are sung stand in the prompt, and not in the caption beside them', () => {
  const wish = { ...WISH, lyrics: 'Close the door', words: ['slower'] }
  expect(promptOf(wish)).toMatch(/\nA voice sings these words:\nClose the door\nChange: slower$/)
  expect(captionOf(wish)).toMatch(/with an end\.\nChange: slower$/)
})
