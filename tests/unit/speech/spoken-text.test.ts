import { expect, test } from 'vitest'
import { createSentenceReader } from '../../../packages/server/speech/sentences.ts'
import { createMarkdownReader } from '../../../packages/server/speech/markdown-text.ts'
import { toSpeakable } from '../../../packages/server/speech/speakable.ts'
import { languageToSpeak } from '../../../packages/server/http/language.ts'
import { splitSentences } from '../../../packages/widgets/speech/reading/sentences-of.ts'
import { wordAt } from '../../../packages/widgets/speech/reading/mark-words.ts'
import { startStopwatch } from '../../helpers/stopwatch.ts'

test.each<[what: string, markdown: string, sentences: string[]]>([
  ['two sentences', 'Hello there. How are you?', ['Hello there.', 'How are you?']],
  ['a broken line', 'One sentence on\ntwo lines.', ['One sentence on two lines.']],
  ['a quotation', '“It is.” Yes!', ['“It is.”', 'Yes!']],
  ['numbers', 'It costs 3.50 today. Or 4.', ['It costs 3.50 today.', 'Or 4.']],
  ['abbreviations', 'Ask Dr. Who, e.g. J. Smith. Now.', ['Ask Dr. Who, e.g. J. Smith.', 'Now.']],
  ['headings', '# Title\nText\n\n## Next\nMore', ['Title', 'Text', 'Next', 'More']],
  ['lists', '- one\n- [x] two\n1. three', ['one', 'two', 'three']],
  ['a quote', '> Quoted\n> words.', ['Quoted', 'words.']],
  ['emphasis', 'This is **very** *good* and ~~old~~ __new__.', ['This is very good and old new.']],
  ['words with underscores', 'Set max_items_count now.', ['Set max_items_count now.']],
  ['a link', 'See [the docs. Really](https://a.example/b.c) now.', ['See the docs. Really now.']],
  ['an address', 'Go to https://www.example.com/a/b?c=d.', ['Go to example.com.']],
  ['an image', 'Look: ![a cat](https://a.example/cat.png)', ['Look: a cat']],
  ['inline code', 'Run `npm start. Now` first.', ['Run npm start. Now first.']],
  ['code', 'Before.\n```js\nlet a = 1. b\n```\nAfter.', ['Before.', 'After.']],
  ['code without an end', 'Before.\n~~~\nlet a = 1', ['Before.']],
  ['a table', 'Before.\n\n| a | b |\n|---|---|\n| c. d | e |\n\nAfter.', ['Before.', 'After.']],
  ['a formula', 'The sum $a + b$ is \\(c\\).', ['The sum is .']],
  ['amounts', 'From $5 to $6 each.', ['From $5 to $6 each.']],
  ['a block of a formula', 'So:\n$$\na = b\n$$\nThus.', ['So:', 'Thus.']],
  ['a formula in one line', '$$a = b$$\nThus.', ['Thus.']],
  ['footnotes', 'Known[^1].\n\n[^1]: A source.', ['Known.']],
  ['a line between sections', 'One\n\n---\n\nTwo', ['One', 'Two']],
  ['tags and entities', 'A <b>bold</b> R&amp;D.', ['A bold R&D.']],
  ['Vietnamese', 'Xin chào. Bạn khỏe không?', ['Xin chào.', 'Bạn khỏe không?']],
  ['Chinese', '你好。再见！', ['你好。', '再见！']],
  ['signs alone', '…\n\n***\n\n!!!', []],
  ['code alone', '```\nx\n```', []],
])('of %s, the words are spoken sentence by sentence', (_, markdown, sentences) => {
  expect(sentencesOf([markdown])).toEqual(sentences)
  // A model writes an answer in pieces of any size.
  expect(sentencesOf(markdown.split(/(?!$)/u))).toEqual(sentences)
})

test('a sentence is spoken as soon as the next one begins', () => {
  const spoken: string[] = []
  const reader = createSentenceReader((sentence) => spoken.push(sentence))
  reader.push('The first sentence is')
  expect(spoken).toEqual([])
  reader.push(' complete. The')
  expect(spoken).toEqual(['The first sentence is complete.'])
})

test('a very long sentence is spoken in parts that end between words', () => {
  const parts = sentencesOf([`${'many words, '.repeat(100)}end.`])
  expect(parts.length).toBeGreaterThan(2)
  for (const part of parts) expect(part.length).toBeLessThanOrEqual(500)
  expect(parts.join(' ')).toBe(`${'many words, '.repeat(100)}end.`)
})

test('a text of a hundred thousand signs without a space is read in well under a second', () => {
  const sinceStart = startStopwatch()
  sentencesOf(Array.from({ length: 1_000 }, () => '`[(*_<$\\'.repeat(12)))
  expect(sinceStart()).toBeLessThan(1_000)
})

test.each([
  ['Việc nhỏ', 'en-US', 'vi'],
  ['A small thing', 'en-GB,en;q=0.9', 'en-GB'],
  ['In Hà Nội and Đà Nẵng, people like to eat a bowl of soup in the morning', 'en-US', 'en-US'],
  ['Việc nhỏ này gọi là “a small thing” trong tiếng Anh', 'en-US', 'vi'],
  ['Une petite chose, très bien, dê', 'fr-FR', 'fr-FR'],
  ['A small thing', 'vi-VN,vi;q=0.9,en-US;q=0.8', 'en-US'],
  ['A small thing', 'vi', 'en'],
  ['A small thing', undefined, 'en'],
  ['A small thing', '*', 'en'],
])(
  'the text “%s” from a browser with the languages %s is read in %s',
  (text, accepted, language) => {
    expect(languageToSpeak(text, accepted)).toBe(language)
  },
)

function sentencesOf(pieces: string[]): string[] {
  const sentences: string[] = []
  const reader = createSentenceReader((sentence) => sentences.push(sentence))
  for (const piece of pieces) reader.push(piece)
  reader.end()
  return sentences
}

test('the page finds the same sentences in a paragraph, and where they stand', () => {
  const text = '  Ask Dr. Who. “It is.” Now '
  const spans = splitSentences(text)
  expect(spans.map(([start, end]) => text.slice(start, end))).toEqual([
    'Ask Dr. Who.',
    '“It is.”',
    'Now',
  ])
})

test.each([
  [0, 'Two'],
  [2, 'Two'],
  [3, 'words.'],
  [99, ''],
])('at the position %d of “Two words.”, the word “%s” is spoken', (position, word) => {
  expect('Two words.'.slice(...wordAt('Two words.', position))).toBe(word)
})

test('a line full of table marks is read in linear time', () => {
  const lines = [`${'|-'.repeat(50_000)}x`, '|'.repeat(100_000), `${'-|'.repeat(50_000)}:x`]
  const sinceStart = startStopwatch()
  const reader = createMarkdownReader({ addText() {}, endBlock() {} })
  for (const line of lines) reader.push(`${line}\n`)
  reader.end()
  expect(sinceStart()).toBeLessThan(1_000)
})

test.each([
  ['a spaced star', '*a *a *a', '*a *a *a'],
  ['brackets that none closes', '[[[ [^1 [a]( b', '[[[ [^1 [a]( b'],
  ['a footnote in brackets', '[see[^1]](https://a.example)', 'see'],
  ['code with backticks inside', '``a`b`` and `c', 'a`b and `c'],
  ['an address in pointed brackets', 'At <https://www.a.example/b>, now.', 'At a.example, now.'],
])('of %s, the marks that mean nothing stay', (_, markdown, spoken) => {
  expect(toSpeakable(markdown)).toBe(spoken)
})
