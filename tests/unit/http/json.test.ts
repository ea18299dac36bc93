import { expect, test } from 'vitest'
import { Failure } from '../../../packages/server/helpers/fail.ts'
import { isStorableText, parseJson } from '../../../packages/server/http/json.ts'

function parse(text: string): unknown {
  return parseJson(Buffer.from(text))
}

/** The status and code with which a body is refused, or undefined if it is accepted. */
function refusalOf(body: Buffer | string): string | undefined {
  try {
    parseJson(Buffer.from(body))
  } catch (error) {
    // Any other error would be a 500 for the client.
    return error instanceof Failure ? `${error.status} ${error.code}` : String(error)
  }
}

const REFUSED = '400 bad-request'

function nested(depth: number, [open, close]: readonly [string, string], inner = '1'): string {
  return open.repeat(depth) + inner + close.repeat(depth)
}

function objectWithKeys(count: number): string {
  return JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, i])))
}

const LISTS = ['[', ']'] as const
const OBJECTS = ['{"a":', '}'] as const

test('the server reads valid JSON as it was sent', () => {
  expect(parse('{"Message":"việc nhỏ 😀","Speed":1.5,"list":[true,null,{}]}')).toEqual({
    Message: 'việc nhỏ 😀',
    Speed: 1.5,
    list: [true, null, {}],
  })
  expect(parse('"text"')).toBe('text')
  expect(parse('0')).toBe(0)
  expect(parse('null')).toBeNull()
})

test('the server reads an empty body as no value and refuses one of blanks', () => {
  expect(parseJson(Buffer.alloc(0))).toBeUndefined()
  expect(refusalOf(' ')).toBe(REFUSED)
})

test.each([
  ['lists', LISTS],
  ['objects', OBJECTS],
] as const)('the server accepts %s nested 32 deep and refuses deeper ones', (_, brackets) => {
  expect(refusalOf(nested(32, brackets))).toBeUndefined()
  expect(refusalOf(nested(33, brackets))).toBe(REFUSED)
})

test('the server counts the depth of lists and objects together, wherever they are nested', () => {
  const mixed = (depth: number) => nested(depth / 2, ['[{"a":', '}]'])
  expect(refusalOf(mixed(32))).toBeUndefined()
  expect(refusalOf(mixed(34))).toBe(REFUSED)
  expect(refusalOf(`[1, "text", {}, ${nested(31, LISTS)}, 2]`)).toBeUndefined()
  expect(refusalOf(`[1, "text", {}, ${nested(32, LISTS)}, 2]`)).toBe(REFUSED)
  // The limit counts an empty list as a nesting level too.
  expect(refusalOf(nested(31, LISTS, '[]'))).toBeUndefined()
  expect(refusalOf(nested(32, LISTS, '[]'))).toBe(REFUSED)
})

test('the server accepts 2,500 items or keys and refuses one more', () => {
  const items = (count: number) => JSON.stringify(Array(count).fill(0))
  expect(parse(items(2500))).toHaveLength(2500)
  expect(refusalOf(items(2501))).toBe(REFUSED)
  expect(Object.keys(parse(objectWithKeys(2500)) as object)).toHaveLength(2500)
  expect(refusalOf(objectWithKeys(2501))).toBe(REFUSED)
})

test('the server counts items and keys together, however they are spread', () => {
  const lists = (count: number) => JSON.stringify(Array.from({ length: count }, () => [0]))
  expect(refusalOf(lists(1250))).toBeUndefined()
  expect(refusalOf(lists(1251))).toBe(REFUSED)
  const objects = (count: number) =>
    JSON.stringify({ a: Array.from({ length: count }, () => ({ b: 0 })), c: '' })
  expect(refusalOf(objects(1249))).toBeUndefined()
  expect(refusalOf(objects(1250))).toBe(REFUSED)
  expect(refusalOf(`{"a":${objectWithKeys(1249)},"b":${objectWithKeys(1249)}}`)).toBeUndefined()
  expect(refusalOf(`{"a":${objectWithKeys(1250)},"b":${objectWithKeys(1249)}}`)).toBe(REFUSED)
})

test('the server counts a string in JSON as one item, however long', () => {
  expect(parse(JSON.stringify('x'.repeat(100_000)))).toHaveLength(100_000)
})

test('the server refuses the key __proto__ at every depth, also when it is written with escapes', () => {
  for (const text of [
    '{"__proto__":{"admin":true}}',
    '{"a":[{"__proto__":null}]}',
    String.raw`{"\u005f_proto__":1}`,
  ]) {
    expect(refusalOf(text)).toBe(REFUSED)
  }
  expect(parse('["__proto__"]')).toEqual(['__proto__'])
  expect(({} as { admin?: boolean }).admin).toBeUndefined()
})

const HALF_PAIRS: [what: string, text: string][] = [
  ['a lone high surrogate', String.raw`\ud83d`],
  ['a lone low surrogate', String.raw`\ude00`],
  ['a surrogate pair in reverse order', String.raw`\ude00\ud83d`],
]

test.each([
  ['NUL', String.raw`\u0000`],
  ['NUL after text', String.raw`a\u0000`],
])('the server refuses %s in values at every depth', (_, text) => {
  expect(refusalOf(`"${text}"`)).toBe(REFUSED)
  expect(refusalOf(`{"a":"${text}"}`)).toBe(REFUSED)
  expect(refusalOf(`[[{"a":["${text}"]}]]`)).toBe(REFUSED)
})

test.each([['NUL', String.raw`\u0000`], ...HALF_PAIRS])(
  'the server refuses %s in keys at every depth',
  (_, text) => {
    expect(refusalOf(`{"${text}":1}`)).toBe(REFUSED)
    expect(refusalOf(`[[{"a":[{"${text}":1}]}]]`)).toBe(REFUSED)
    expect(isStorableText(JSON.parse(`"${text}"`) as string)).toBe(false)
  },
)

test.each(HALF_PAIRS)('the server repairs %s in values at every depth', (_, text) => {
  const repaired = (JSON.parse(`"${text}"`) as string).toWellFormed()
  expect(repaired).toMatch(/^\uFFFD+$/)
  expect(parse(`"${text}"`)).toBe(repaired)
  expect(parse(`{"a":"b${text}"}`)).toEqual({ a: `b${repaired}` })
  expect(parse(`[[{"a":["${text}"]}]]`)).toEqual([[{ a: [repaired] }]])
})

test('the server accepts a whole surrogate pair and every other character', () => {
  expect(parse(String.raw`"\ud83d\ude00 \u0001 \uffff"`)).toBe('😀 \u0001 \uFFFF')
  expect(isStorableText('😀')).toBe(true)
  expect(isStorableText('')).toBe(true)
})

test.each([
  ['a byte that is invalid in UTF-8', [0x22, 0xff, 0x22]],
  ['a truncated character', [0x22, 0xe1, 0xbb, 0x22]],
  ['an overlong encoding', [0x22, 0xc0, 0xaf, 0x22]],
  ['an encoded surrogate', [0x22, 0xed, 0xa0, 0x80, 0x22]],
  ['UTF-16', [0xff, 0xfe, 0x31, 0x00]],
])('the server refuses %s', (_, bytes) => {
  expect(refusalOf(Buffer.from(bytes))).toBe(REFUSED)
})

test('the server refuses invalid JSON', () => {
  for (const text of ['{"a":', '{a:1}', "'a'", '1 2', 'undefined', '{"a":1}}']) {
    expect(refusalOf(text)).toBe(REFUSED)
  }
})

test('the server refuses 200,000 nested lists or objects without a crash', () => {
  expect(refusalOf(nested(200_000, LISTS))).toBe(REFUSED)
  expect(refusalOf(nested(200_000, OBJECTS))).toBe(REFUSED)
})
