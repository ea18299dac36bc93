import { expect, test } from 'vitest'
import { isDatabaseUnavailable, retryOnConflict } from '../packages/server/db/errors.ts'
import { createUuidV7 } from '../packages/server/db/id.ts'
import { Failure } from '../packages/server/fail.ts'
import { isStorableText, parseJson } from '../packages/server/http/json.ts'

/** What comes of a text that arrives as JSON. */
function read(text: string): unknown {
  return parseJson(Buffer.from(text))
}

/** What a text is refused with: its code, and nothing where it is taken. */
function refusal(bytes: Buffer | string): string | undefined {
  try {
    parseJson(Buffer.from(bytes))
  } catch (error) {
    // Anything else than a failure in plain words would be a crash.
    return error instanceof Failure ? `${error.status} ${error.code}` : String(error)
  }
}

const REFUSED = '400 bad-request'

function nested(depth: number, [open, close]: readonly [string, string], inner = '1'): string {
  return open.repeat(depth) + inner + close.repeat(depth)
}

function keys(count: number): string {
  return JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, i])))
}

const LISTS = ['[', ']'] as const
const OBJECTS = ['{"a":', '}'] as const

test('JSON is read as it was written', () => {
  expect(read('{"Message":"việc nhỏ 😀","Speed":1.5,"list":[true,null,{}]}')).toEqual({
    Message: 'việc nhỏ 😀',
    Speed: 1.5,
    list: [true, null, {}],
  })
  expect(read('"text"')).toBe('text')
  expect(read('0')).toBe(0)
  expect(read('null')).toBeNull()
})

test('no bytes at all are no value, and blanks alone are refused', () => {
  expect(parseJson(Buffer.alloc(0))).toBeUndefined()
  expect(refusal(' ')).toBe(REFUSED)
})

test.each([
  ['lists', LISTS],
  ['objects', OBJECTS],
] as const)('%s may be nested 32 deep, and no deeper', (_, kind) => {
  expect(refusal(nested(32, kind))).toBeUndefined()
  expect(refusal(nested(33, kind))).toBe(REFUSED)
})

test('lists in objects count as deep as they are, wherever they stand', () => {
  const mixed = (depth: number) => nested(depth / 2, ['[{"a":', '}]'])
  expect(refusal(mixed(32))).toBeUndefined()
  expect(refusal(mixed(34))).toBe(REFUSED)
  expect(refusal(`[1, "text", {}, ${nested(31, LISTS)}, 2]`)).toBeUndefined()
  expect(refusal(`[1, "text", {}, ${nested(32, LISTS)}, 2]`)).toBe(REFUSED)
  // An empty list is a level as well.
  expect(refusal(nested(31, LISTS, '[]'))).toBeUndefined()
  expect(refusal(nested(32, LISTS, '[]'))).toBe(REFUSED)
})

test('1,000 items or keys are read, one more is refused', () => {
  const items = (count: number) => JSON.stringify(Array(count).fill(0))
  expect(read(items(1000))).toHaveLength(1000)
  expect(refusal(items(1001))).toBe(REFUSED)
  expect(Object.keys(read(keys(1000)) as object)).toHaveLength(1000)
  expect(refusal(keys(1001))).toBe(REFUSED)
})

test('items and keys are counted together, however they are spread', () => {
  const lists = (count: number) => JSON.stringify(Array.from({ length: count }, () => [0]))
  expect(refusal(lists(500))).toBeUndefined()
  expect(refusal(lists(501))).toBe(REFUSED)
  const objects = (count: number) =>
    JSON.stringify({ a: Array.from({ length: count }, () => ({ b: 0 })), c: '' })
  expect(refusal(objects(499))).toBeUndefined()
  expect(refusal(objects(500))).toBe(REFUSED)
  expect(refusal(`{"a":${keys(499)},"b":${keys(499)}}`)).toBeUndefined()
  expect(refusal(`{"a":${keys(500)},"b":${keys(499)}}`)).toBe(REFUSED)
})

test('a text is one item, however long', () => {
  expect(read(JSON.stringify('x'.repeat(100_000)))).toHaveLength(100_000)
})

test('a key that reaches for a prototype is refused at every depth, also written with escapes', () => {
  for (const text of [
    '{"__proto__":{"admin":true}}',
    '{"a":[{"__proto__":null}]}',
    String.raw`{"\u005f_proto__":1}`,
  ]) {
    expect(refusal(text)).toBe(REFUSED)
  }
  expect(read('["__proto__"]')).toEqual(['__proto__'])
  expect(({} as { admin?: boolean }).admin).toBeUndefined()
})

test.each([
  ['NUL', String.raw`\u0000`],
  ['NUL after text', String.raw`a\u0000`],
  ['the first half of a pair', String.raw`\ud83d`],
  ['the second half of a pair', String.raw`\ude00`],
  ['a pair the wrong way round', String.raw`\ude00\ud83d`],
])('%s is refused in values and in keys, at every depth', (_, text) => {
  expect(refusal(`"${text}"`)).toBe(REFUSED)
  expect(refusal(`{"a":"${text}"}`)).toBe(REFUSED)
  expect(refusal(`{"${text}":1}`)).toBe(REFUSED)
  expect(refusal(`[[{"a":["${text}"]}]]`)).toBe(REFUSED)
  expect(refusal(`[[{"a":[{"${text}":1}]}]]`)).toBe(REFUSED)
  expect(isStorableText(JSON.parse(`"${text}"`) as string)).toBe(false)
})

test('a whole pair and every other sign is storable', () => {
  expect(read(String.raw`"\ud83d\ude00 \u0001 \uffff"`)).toBe('😀 \u0001 \uFFFF')
  expect(isStorableText('😀')).toBe(true)
  expect(isStorableText('')).toBe(true)
})

test.each([
  ['a byte that is none of UTF-8', [0x22, 0xff, 0x22]],
  ['a sign that is cut', [0x22, 0xe1, 0xbb, 0x22]],
  ['a sign written too long', [0x22, 0xc0, 0xaf, 0x22]],
  ['a surrogate as bytes', [0x22, 0xed, 0xa0, 0x80, 0x22]],
  ['UTF-16', [0xff, 0xfe, 0x31, 0x00]],
])('%s is refused', (_, bytes) => {
  expect(refusal(Buffer.from(bytes))).toBe(REFUSED)
})

test('what is no JSON is refused', () => {
  for (const text of ['{"a":', '{a:1}', "'a'", '1 2', 'undefined', '{"a":1}}']) {
    expect(refusal(text)).toBe(REFUSED)
  }
})

test('200,000 nested lists or objects are refused without a crash', () => {
  expect(refusal(nested(200_000, LISTS))).toBe(REFUSED)
  expect(refusal(nested(200_000, OBJECTS))).toBe(REFUSED)
})

function failure(code: string | undefined, message = 'failed'): Error {
  return Object.assign(new Error(message), code && { code })
}

/** As the query builder passes on what the driver threw. */
function wrapped(cause: unknown): Error {
  return new Error('Failed query', { cause })
}

/** How often a work is run that fails some times before it succeeds, and how it ended. */
async function runs(
  error: unknown,
  { failing = Infinity, tries }: { failing?: number; tries?: number } = {},
): Promise<{ calls: number; end: unknown }> {
  let calls = 0
  const work = async () => {
    calls += 1
    if (calls <= failing) throw error
    return 'done'
  }
  try {
    return { end: await retryOnConflict(work, tries), calls }
  } catch (end) {
    return { end, calls }
  }
}

test.each([
  ['a serialization failure', failure('40001')],
  ['a deadlock', failure('40P01')],
  ['a wrapped serialization failure', wrapped(failure('40001'))],
  ['a deadlock that is wrapped twice', wrapped(wrapped(failure('40P01')))],
])('%s is tried again, four times in all', async (_, conflict) => {
  expect(await runs(conflict, { failing: 1 })).toEqual({ calls: 2, end: 'done' })
  expect(await runs(conflict, { failing: 3 })).toEqual({ calls: 4, end: 'done' })
  const given = await runs(conflict)
  expect(given.calls).toBe(4)
  expect(given.end).toBe(conflict)
})

test('a limit of tries is kept', async () => {
  expect((await runs(failure('40001'), { tries: 1 })).calls).toBe(1)
  expect((await runs(failure('40001'), { tries: 2 })).calls).toBe(2)
  expect((await runs(failure('40001'), { tries: 9 })).calls).toBe(9)
})

test.each([
  failure('23505'),
  failure('08006'),
  failure('57014'),
  failure('40002'),
  failure(undefined, '40001'),
  wrapped(failure('23505')),
  'no error',
  null,
])('%s is no conflict and is not tried again', async (error) => {
  const { calls, end } = await runs(error)
  expect(calls).toBe(1)
  expect(end).toBe(error)
})

test('what succeeds is run once', async () => {
  expect(await runs(undefined, { failing: 0 })).toEqual({ calls: 1, end: 'done' })
})

test.each(
  [
    '08000 08001 08003 08004 08006 53300 57P01 57P02 57P03 57014 55P03 25P03',
    'ECONNREFUSED ECONNRESET EPIPE ENOENT ETIMEDOUT ENOTFOUND EAI_AGAIN',
  ].flatMap((codes) => codes.split(' ')),
)('%s says that the database is out of reach, also when it is wrapped', (code) => {
  expect(isDatabaseUnavailable(failure(code))).toBe(true)
  expect(isDatabaseUnavailable(wrapped(failure(code)))).toBe(true)
})

test.each([
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'PGlite is closed',
  'Cannot use a pool after calling end on the pool',
])('"%s" says that the database is out of reach', (message) => {
  expect(isDatabaseUnavailable(failure(undefined, message))).toBe(true)
  expect(isDatabaseUnavailable(wrapped(failure(undefined, message)))).toBe(true)
})

test.each(['23505', '23503', '40001', '40P01', '42601', '42P01', '22P02', '22021', 'EACCES', ''])(
  'the code "%s" says nothing of the kind',
  (code) => {
    expect(isDatabaseUnavailable(failure(code))).toBe(false)
    expect(isDatabaseUnavailable(wrapped(failure(code)))).toBe(false)
  },
)

test('whatever else is thrown is no database out of reach', () => {
  for (const thrown of [undefined, null, 'ECONNREFUSED', 7, {}, new Error('57014')]) {
    expect(isDatabaseUnavailable(thrown)).toBe(false)
  }
})

test('an error that is its own cause is looked at, and that ends', async () => {
  const circular = failure('23505')
  circular.cause = circular
  expect(isDatabaseUnavailable(circular)).toBe(false)
  expect((await runs(circular)).calls).toBe(1)
})

test('10,000 ids made at once are unique, in order, and UUIDs of version 7', () => {
  const ids = Array.from({ length: 10_000 }, createUuidV7)
  expect(new Set(ids).size).toBe(10_000)
  expect(ids.toSorted()).toEqual(ids)
  const form = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
  expect(ids.filter((id) => !form.test(id))).toEqual([])
  // What follows the time and the step is chance: nobody guesses one id from another.
  expect(new Set(ids.map((id) => id.slice(19))).size).toBe(10_000)
  expect(new Set(ids.map((id) => id[19]))).toEqual(new Set('89ab'))
})

test('an id begins with the time it was made at', () => {
  const time = Number.parseInt(createUuidV7().replace('-', '').slice(0, 12), 16)
  expect(Math.abs(time - Date.now())).toBeLessThan(1000)
})
