// What the analysis beside a text finds, without a model.
import { expect, test } from 'vitest'
import { analyse } from '../../../site/pages/tools/content-writer/analysis/analyse.ts'
import type { FindingKind } from '../../../site/pages/tools/content-writer/analysis/finding.ts'
import { sentencesOf } from '../../../site/pages/tools/content-writer/analysis/sentences.ts'
import { blocksOf } from '../../../site/pages/tools/content-writer/document/blocks.ts'
import { fromMarkdown } from '../../../site/pages/tools/content-writer/document/from-markdown.ts'
import type { WritingLanguage } from '../../../site/pages/tools/content-writer/templates/brief.ts'
import { measureTone } from '../../../site/pages/tools/content-writer/tone/own-tone.ts'

const analysisOf = (markdown: string, language: WritingLanguage = 'en') =>
  analyse(blocksOf(fromMarkdown(markdown)), { language })

const found = (kind: FindingKind, markdown: string, language: WritingLanguage = 'en') =>
  analysisOf(markdown, language)
    .findings.filter((finding) => finding.kind === kind)
    .map(({ text }) => text)

test('words, sentences and the time for reading are counted', () => {
  const { words, sentences, averageSentence, minutes } = analysisOf(
    'One two three. Four five!\n\n## A heading\n\n- Six\n',
  )
  expect({ words, sentences, averageSentence, minutes }).toEqual({
    words: 8,
    sentences: 3,
    averageSentence: 2,
    minutes: 1,
  })
  expect(analysisOf('clay '.repeat(2300)).minutes).toBe(10)
})

test('an abbreviation does not end a sentence', () => {
  expect(sentencesOf('Dr. Linh came. She fired it, e.g. a bowl.', 'en')).toHaveLength(2)
  expect(sentencesOf('Xưởng ở TP. Hồ Chí Minh. Lò nhỏ.', 'vi')).toHaveLength(2)
})

test('a long sentence is found, with its number of words; the writer’s own sentences set the measure', () => {
  const sentence = `Clay ${'clay and water '.repeat(10).trim()}.`
  const { findings } = analysisOf(`Short. ${sentence}`)
  expect(findings).toContainEqual(
    expect.objectContaining({ kind: 'longSentence', text: sentence, count: 31 }),
  )
  const twenty = blocksOf(fromMarkdown(`${'clay and water soon '.repeat(5).trim()}.`))
  const longWith = (usualSentence?: number) =>
    analyse(twenty, { language: 'en', usualSentence }).findings.filter(
      ({ kind }) => kind === 'longSentence',
    ).length
  expect([longWith(), longWith(8), longWith(14)]).toEqual([0, 1, 0])
})

test.each([
  ['The bowl was made by hand.', ['was made']],
  [
    'It is often said that mistakes were quickly forgotten.',
    ['is often said', 'were quickly forgotten'],
  ],
  ['The door is painted. She is tired and interested.', ['is painted']],
  ['She has made a bowl. We need clay. It is red.', []],
])('the passive in “%s”', (text, expected) => {
  expect(found('passive', text)).toEqual(expected)
})

test.each([
  ['Chiếc bát được làm bằng tay và bị cất đi.', ['được làm', 'bị cất']],
  ['Tôi làm được ba cái bát, nói được hai thứ tiếng.', []],
  ['Cô ấy bị ốm nhưng được nghỉ ba ngày.', []],
  ['Bạn được phép vào.', []],
])('the passive in “%s”', (text, expected) => {
  expect(found('passive', text, 'vi')).toEqual(expected)
})

test('fillers are found as whole phrases', () => {
  expect(found('filler', 'It is very simple, in order to be justly basic.')).toEqual([
    'very',
    'in order to',
  ])
  expect(found('filler', 'Nói chung là lò này vô cùng nóng.', 'vi')).toEqual([
    'Nói chung là',
    'vô cùng',
  ])
})

test('a word that returns soon is found, but none of the small words, and none far away', () => {
  expect(
    found('repeated', 'The glaze is thin. Put the glazes on the shelf with the others.'),
  ).toEqual(['glazes'])
  const far = `Glaze it. ${'a bb ccc '.repeat(8)} The glaze is dry.`
  expect(found('repeated', far)).toEqual([])
  expect(found('repeated', 'Đất sét tốt thì nặn dễ, đất sét khô thì nứt.', 'vi')).toEqual([
    'đất sét',
  ])
  expect(found('doubled', 'Fire the the kiln. She had had it.')).toEqual(['the the'])
  expect(found('doubled', 'Trời xanh xanh.', 'vi')).toEqual([])
})

test('headings that leave out a level, and links whose words say nothing, are found', () => {
  const markdown = `## Kiln

#### Fire

Look [here](https://a.example), or at [the prices](https://a.example). Xem [tại đây!](https://a.example)

[→](https://a.example)`
  expect(found('skippedLevel', markdown)).toEqual(['Fire'])
  expect(found('skippedLevel', '### Fire')).toEqual(['Fire'])
  expect(found('vagueLink', markdown)).toEqual(['here', 'tại đây!'])
  expect(found('emptyLink', markdown)).toEqual(['→'])
})

test('the blanks of a template are found, and nothing else in them', () => {
  const { findings } = analysisOf('Come on [… the date, just the date] please.')
  expect(findings.map(({ kind, text }) => [kind, text])).toEqual([
    ['blank', '[… the date, just the date]'],
  ])
})

test('each finding knows its place in the document, also in lists and tables', () => {
  const body = fromMarkdown('Hi\n\n- one\n- very good\n\n| a |\n| --- |\n| really |\n')
  const [very, really] = analyse(blocksOf(body), { language: 'en' }).findings
  // <p>Hi</p> takes 0 to 4, the list begins at 4, its second item at 12.
  expect(very).toMatchObject({ text: 'very', from: 14, to: 18 })
  // The list ends at 26; the table, a row, a cell and a paragraph begin before the words of a cell.
  expect(really).toMatchObject({ text: 'really', from: 37, to: 43 })
})

test('20,000 words are analysed', () => {
  const text = 'The small kiln is fired every Friday, and the glaze is mixed on Thursday. '.repeat(
    1500,
  )
  expect(analysisOf(text).words).toBe(21_000)
})

test('the writer’s own tone is measured, not learned', () => {
  expect(measureTone(['Hi! It’s me. Thanks for the clay.'], 'en')).toEqual({
    words: 7,
    sentences: 3,
    averageSentence: 2,
    manner: 'casual',
  })
  expect(measureTone(['Kính gửi Quý vị. Đề nghị xem xét.'], 'vi')?.manner).toBe('formal')
  expect(measureTone(['', '  '], 'en')).toBeUndefined()
})
