import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readMood } from '../../../../packages/server/providers/music/compose/words/read-mood.ts'
import { musicTexts } from '../../../../site/pages/tools/music-creator/texts.ts'

test('the wish of the mock is understood', () => {
  const mood = readMood(
    'a slow waltz for closing the studio at night, warm, a little tired, hopeful at the end',
  )
  expect(mood).toMatchObject({ style: 'waltz', ending: 'brighter' })
  expect(mood.speed).toBeLessThan(-0.4)
  expect(mood.energy).toBeLessThan(-0.4)
  expect(mood.understood).toEqual([
    'slow',
    'waltz',
    'closing',
    'studio',
    'night',
    'warm',
    'tired',
    'hopeful',
  ])
})

test.each([
  ['một bản van xơ chậm', { style: 'waltz' }],
  ['hành khúc hùng tráng', { style: 'march' }],
  ['nhạc lofi để học bài', { style: 'lo-fi' }],
  ['dân ca quê hương', { style: 'pentatonic' }],
  ['8-bit arcade boss fight', { style: 'eight-bit' }],
  ['smoky late night jazz', { style: 'jazz-trio' }],
  ['floating in space', { style: 'ambient' }],
  ['a love song', { style: 'ballad' }],
  ['nhac buon cham rai, dan tranh va sao', { instruments: ['dan-tranh', 'flute'] }],
  [
    'piano and strings in C# minor at 90 bpm',
    { tempo: 90, tonic: 'Db', mode: 'minor', instruments: ['piano', 'strings'] },
  ],
  ['rê thứ', { tonic: 'D', mode: 'minor' }],
  ['in B flat major', { tonic: 'Bb', mode: 'major' }],
  ['buồn nhưng kết tươi sáng', { ending: 'brighter' }],
  ['happy, but sad at the end', { ending: 'darker' }],
  ['fading, quiet at the end', { ending: 'quieter' }],
])('%j', (wish, mood) => {
  expect(readMood(wish)).toMatchObject(mood)
})

test.each([
  ['sad', 'not sad'],
  ['buồn', 'không buồn'],
])('%j is dark, %j is not', (dark, bright) => {
  expect(readMood(dark).brightness).toBeLessThan(-0.5)
  expect(readMood(bright).brightness).toBeGreaterThan(0)
})

test.each([
  'a waltz without drums',
  'a waltz, no drums',
  'van xơ không trống',
  'van xơ, không có trống',
])('%j has no drums', (wish) => {
  expect(readMood(wish)).toMatchObject({ style: 'waltz', without: ['drums'], instruments: [] })
})

test('only what stands beside the end is said about the end', () => {
  const mood = readMood('a warm and tired waltz with a hopeful end')
  expect(mood.ending).toBe('brighter')
  expect(mood.energy).toBeLessThan(-0.5)
  expect(readMood('a sad song at the end of the day')).not.toHaveProperty('ending')
})

test('a negation reaches the second instrument, but no further', () => {
  const mood = readMood('without drums or bass, with piano')
  expect(mood.without).toEqual(['drums', 'bass'])
  expect(mood.instruments).toEqual(['piano'])
})

test.each([
  ['', []],
  ['🎉', []],
  ['星空', ['星空']],
  ['???', []],
  ['qwertz uiop', ['qwertz uiop']],
])('%j says nothing', (wish, notUnderstood) => {
  expect(readMood(wish)).toEqual({
    speed: 0,
    brightness: 0,
    energy: 0,
    instruments: [],
    without: [],
    understood: [],
    notUnderstood,
  })
})

test.each(["a waltz, don't use drums", 'a waltz, don’t use drums', "a waltz, I don't want drums"])(
  '%j has no drums, and every word of it is known',
  (wish) => {
    expect(readMood(wish)).toMatchObject({
      without: ['drums'],
      instruments: [],
      understood: ['waltz', "don't drums"],
      notUnderstood: [],
    })
  },
)

test.each([
  ['A waltz, but darker', ['waltz', 'darker']],
  ['nhạc buồn cho con gái tôi', ['buồn']],
  ['nhạc không lời buồn', ['buồn']],
  ['أريد موسيقى حزينة عن البحر', ['حزين', 'بحر']],
  ['موسيقى هادئة وقوية من أجل القراءة', ['هادئ', 'قوي', 'قراءة']],
])('%j has only ordinary words', (wish, heard) => {
  const { understood, notUnderstood } = readMood(wish)
  expect(notUnderstood).toEqual([])
  expect(understood.toSorted()).toEqual(heard.toSorted())
})

test('a decade stays among the words', () => {
  expect(readMood('80s synthwave').notUnderstood).toEqual(['80s synthwave'])
  expect(readMood('90s hip hop').notUnderstood).toEqual(['90s'])
})

test.each([
  ['not sad', 'not sad'],
  ['a waltz without piano', 'without piano'],
  ['van xơ không trống', 'không trống'],
])('%j: what is heard says %j, too', (wish, heard) => {
  expect(readMood(wish).understood).toContain(heard)
})

test.each([
  [
    'A cheerful 20 second jingle for a bakery, with ukulele and whistling',
    ['cheerful', 'ukulele'],
    ['bakery', 'whistling'],
  ],
  ['film score, thriller, techno at 128 bpm', ['128 bpm'], ['film score', 'thriller', 'techno']],
  ['piano at 900 bpm', ['piano'], ['900']],
  ['nhạc phim kinh dị 20 giây, có tiếng huýt sáo', ['kinh dị', 'sáo'], ['phim', 'huýt']],
  ['mot ban nhac buon cho dan ghi ta va techno', ['buon', 'dan ghi ta'], ['techno']],
  ['موسيقى حزينة مع بيانو مع تصفير', ['حزين', 'بيانو'], ['تصفير']],
])('%j: what the composer does not know is told beside what it follows', (wish, heard, unknown) => {
  expect(readMood(wish)).toMatchObject({ understood: heard, notUnderstood: unknown })
})

const EXAMPLES = ['moodExample', 'example1', 'example2', 'example3'] as const

const examplesOf = (language: string): string[] => {
  const file = join(import.meta.dirname, '../../../../site/public/locales', language)
  const texts = JSON.parse(readFileSync(join(file, 'music-creator.json'), 'utf8')) as object
  return EXAMPLES.map((key) => String(texts[key as keyof typeof texts]))
}

test.each([
  ...EXAMPLES.map((key) => musicTexts.english[key]),
  ...examplesOf('vi'),
  ...examplesOf('ar'),
])('the composer knows every word of the example “%s”', (wish) => {
  expect(readMood(wish).notUnderstood).toEqual([])
})
