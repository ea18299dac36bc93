// What Anime understands of the words by which people describe a character.
import { expect, test } from 'vitest'
import { readWords } from '../../../packages/server/providers/pictures/anime/words/read-words.ts'

test.each([
  'a girl with short black hair and a red scarf, worried',
  'cô gái tóc ngắn màu đen, quàng khăn đỏ, lo lắng',
  'co gai toc ngan mau den, quang khan do, lo lang',
])('colours belong to what they stand beside: "%s"', (words) => {
  expect(readWords(words)).toMatchObject({
    character: { age: 'young', hair: 'bob', hairColour: 'black', accessoryColour: 'red' },
    scene: { expression: 'worried' },
    worn: ['scarf'],
    unknown: [],
  })
})

test.each([
  ['a boy with short hair', { age: 'young', hair: 'short' }],
  ['an old man with a white beard', { age: 'old', face: 'square', hairColour: 'white' }],
  [
    'a woman in red with curly blonde hair',
    { clothesColour: 'red', hair: 'curly', hairColour: 'blond' },
  ],
  ['green eyes and long braids', { eyeColour: 'green', hair: 'braids' }],
  [
    'chàng trai tên Nam, tóc xoăn, áo sơ mi xanh lá',
    { name: 'Nam', hair: 'curly', clothes: 'shirt', clothesColour: 'green' },
  ],
  [
    'boy named Minh Anh in a yellow hoodie',
    { name: 'Minh Anh', clothes: 'hoodie', clothesColour: 'yellow' },
  ],
  [
    'bà cụ tóc bạc mặc áo dài tím',
    { age: 'old', hairColour: 'silver', clothes: 'ao-dai', clothesColour: 'purple' },
  ],
])('%s', (words, character) => {
  const reading = readWords(words)
  expect(reading.character).toMatchObject(character)
  expect(reading.unknown).toEqual([])
})

test.each([
  ['waving on a roof, sunset', { pose: 'wave', place: 'roof', time: 'sunset' }],
  ['khoanh tay ở quán cà phê, mưa', { pose: 'crossed-arms', place: 'cafe', weather: 'rain' }],
  ['lo lắng ở nhà ga, ban đêm', { expression: 'worried', place: 'station', time: 'night' }],
  ['smiling, close up', { expression: 'happy', framing: 'close' }],
])('how and where the person is seen: %s', (words, scene) => {
  expect(readWords(words).scene).toEqual(scene)
})

test('what the words take off is no longer worn', () => {
  expect(readWords('without glasses, no hat')).toMatchObject({
    worn: [],
    removed: ['glasses', 'straw-hat'],
  })
  expect(readWords('không đeo kính')).toMatchObject({ worn: [], removed: ['glasses'] })
})

test('what cannot be drawn is named, in the words of the visitor', () => {
  expect(readWords('a dragon with purple hair and wings').unknown).toEqual([
    'dragon',
    'purple hair',
    'wings',
  ])
})

test('words that look like code are words', () => {
  expect(readWords('constructor toString <b>girl</b>').unknown).toEqual([
    'constructor',
    'tostring',
    'b',
  ])
})

test('an accent that English has too does not make a wish Vietnamese', () => {
  const wish = 'A girl with short black hair and a red scarf, at a café'
  expect(readWords(wish)).toMatchObject({ scene: { place: 'cafe' }, unknown: [], language: 'en' })
})
