// How a text is divided for reading it aloud.
import { divideReading, estimateSeconds, findSpeakers } from '@atelier/contract'
import { expect, test } from 'vitest'

const textsOf = (text: string, names: string[] = []) =>
  divideReading(
    text,
    names.map((name) => ({ name })),
  ).map(({ text: sentence }) => sentence)

test('a text is read sentence by sentence, and each knows where it stands in the text', () => {
  const text =
    '  Good evening, Dr. Lan. Please keep one step back!\n\n…\n\nTonight we open the door'
  const sentences = divideReading(text, [])
  expect(sentences.map(({ text: sentence, paragraph }) => [sentence, paragraph])).toEqual([
    ['Good evening, Dr. Lan.', 0],
    ['Please keep one step back!', 0],
    ['Tonight we open the door', 1],
  ])
  for (const { from, to, text: sentence } of sentences) expect(text.slice(from, to)).toBe(sentence)
})

test('a line that goes on with a sentence is not a new paragraph, a heading is one', () => {
  const text = 'The small kiln\nThe kiln is fired\nevery Friday.\nand then it rests.'
  expect(
    divideReading(text, []).map(({ text: sentence, paragraph }) => [sentence, paragraph]),
  ).toEqual([
    ['The small kiln', 0],
    ['The kiln is fired\nevery Friday.', 1],
    ['and then it rests.', 2],
  ])
})

test('a paragraph that begins with the name of a speaker is theirs, and the name is not read', () => {
  const text =
    'Mai: Xin chào. Bạn khỏe không?\nLÂM : Khỏe.\nNobody speaks: here.\nMai:\nTạm biệt.\nHết.'
  const speakers = [{ name: 'Mai' }, { name: 'Lâm'.normalize('NFD') }]
  expect(
    divideReading(text, speakers).map(({ text: sentence, speaker }) => [sentence, speaker]),
  ).toEqual([
    ['Xin chào.', 0],
    ['Bạn khỏe không?', 0],
    ['Khỏe.', 1],
    ['Nobody speaks: here.', undefined],
    ['Tạm biệt.', 0],
    ['Hết.', undefined],
  ])
})

test('a text without words has no sentences, and a very long sentence becomes several', () => {
  expect(textsOf(' … ! \n * * *')).toEqual([])
  const parts = textsOf('word, '.repeat(200))
  expect(parts.length).toBeGreaterThan(1)
  for (const part of parts) expect(part.length).toBeLessThanOrEqual(500)
  expect(parts.join(' ')).toBe('word, '.repeat(200).trim())
})

test('the names of a dialogue are found in both languages', () => {
  expect(findSpeakers('Mai: Hello.\nAn: Hi.')).toEqual(['Mai', 'An'])
  expect(
    findSpeakers('Người dẫn chuyện: Ngày xưa.\n\nBà Nội: Cháu ơi.\nCô bé quàng khăn: Dạ?'),
  ).toEqual(['Người dẫn chuyện', 'Bà Nội', 'Cô bé quàng khăn'])
  expect(findSpeakers('It was late.\n\nThey met.\n\nMAI: Yes?\n\nIt rained.\n\nMai: No.')).toEqual([
    'MAI',
  ])
})

test('what is no dialogue has no speakers', () => {
  expect(findSpeakers('Note: bring wood.')).toEqual([])
  expect(findSpeakers('Date: Friday\nPlace: The kiln\nhttps://example.com: open')).toEqual([])
  expect(findSpeakers('Https://example.com\nHttp://example.com')).toEqual([])
  expect(
    findSpeakers(
      'One thing is certain about all of this: it rains.\nAnother thing that we know well: no.',
    ),
  ).toEqual([])
  expect(
    findSpeakers('We read. \n\nKiln: a furnace.\n\nThen we wrote.\n\nClay: earth.\n\nAnd so on.'),
  ).toEqual([])
})

test('at most eight speakers are found', () => {
  const text = Array.from({ length: 12 }, (_, index) => `P${index}: Yes.`).join('\n')
  expect(findSpeakers(text)).toHaveLength(8)
})

test('a text that is read faster takes less time', () => {
  expect(estimateSeconds('a'.repeat(140), 1)).toBe(10)
  expect(estimateSeconds('a'.repeat(140), 2)).toBe(5)
  expect(estimateSeconds('7'.repeat(14), 1)).toBe(4)
  expect(estimateSeconds('火'.repeat(14), 1)).toBe(4)
})
