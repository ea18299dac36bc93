// Which lines of a model are taken as questions that may follow.
import { expect, test } from 'vitest'
import { parseFollowUps } from '../../../packages/server/chat/parse-follow-ups.ts'

test('only lines that are questions and not too long are taken, each once', () => {
  expect(parseFollowUps('')).toEqual([])
  expect(parseFollowUps('I cannot do that.\n\nWhy?\nWhy?')).toEqual(['Why?'])
  expect(parseFollowUps(`${'x'.repeat(80)}?\nمرحبا كيف؟\n价格是多少？`)).toEqual([
    'مرحبا كيف؟',
    '价格是多少？',
  ])
  expect(parseFollowUps('いくらですか。\n送料はいくらですか\nはい。')).toEqual([
    'いくらですか。',
    '送料はいくらですか',
  ])
})

test.each([
  ['3.14 có phải là pi?'],
  ['10:30 có xe không?'],
  ['-5 degrees is how cold?'],
  ['_id in MongoDB: why?'],
  ['*args in Python: what for?'],
  ['#1 reason?'],
  ['"Foo" means what?'],
  ['“Foo” or “bar”?'],
])('the question %s stays as it is', (question) => {
  expect(parseFollowUps(question)).toEqual([question])
})

test.each([
  ['1. 2.5 or 3?', '2.5 or 3?'],
  ['- What?', 'What?'],
  ['(2) What?', 'What?'],
  ['## What?', 'What?'],
  ['1. **"What?"**', 'What?'],
  ['* _What?_', 'What?'],
  ['「いくらですか。」', 'いくらですか。'],
  ['„Was kostet das?“', 'Was kostet das?'],
  ['« Combien ? »', 'Combien ?'],
])('the line %s is the question %s', (line, question) => {
  expect(parseFollowUps(line)).toEqual([question])
})

test('two quotations at the ends of a line are not torn apart', () => {
  expect(parseFollowUps('"Foo" or "bar?"')).toEqual([])
})

test.each([
  ['tag characters', '\u{E0041}\u{E0042}'],
  ['a space without width', '\u200B'],
  ['a word joiner', '\u2060'],
  ['a mark of direction', '\u200F'],
  ['a turned direction', '\u202E'],
  ['a character for private use', '\uE000'],
  ['an unassigned character', '\u0378'],
  ['a selector after a letter', '\uFE0F\u{E0100}'],
  ['half a character', '\uD83D'],
])('%s cannot hide in a question', (_, hidden) => {
  expect(parseFollowUps(`a${hidden}b?`)).toEqual(['ab?'])
})

test('joiners that a word or an emoji needs stay', () => {
  expect(parseFollowUps('می\u200Cخواهم؟\n👩🏽\u200D💻 and ❤\uFE0F?\0')).toEqual([
    'می\u200Cخواهم؟',
    '👩🏽\u200D💻 and ❤\uFE0F?',
  ])
})
