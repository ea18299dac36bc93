import { expect, test } from 'vitest'
import {
  boolean,
  colour,
  invalidAttributeWarning,
  json,
  language,
  number,
  oneOf,
  text,
  parseAttribute,
  type AttributeParser,
} from '../packages/widgets/attributes.ts'

const loose = json({ maxBytes: 10_000, maxDepth: 3 })

/** The value, and nothing where it is refused. */
function read<Value>(grammar: AttributeParser<Value>, given: unknown): unknown {
  const { value, isValid } = parseAttribute(grammar, given)
  return isValid ? value : 'refused'
}

test.each([
  [boolean, '', true],
  [boolean, 'true', true],
  [boolean, 'launcher', true],
  [boolean, 'false', false],
  [boolean, ' FALSE ', false],
  [boolean, null, false],
  [oneOf('left', 'right'), 'left', 'left'],
  [oneOf('left', 'right'), ' right ', 'right'],
  [oneOf('left', 'right'), 'LEFT', 'refused'],
  [oneOf('left', 'right'), '', 'refused'],
  [oneOf('left', 'right'), null, undefined],
  [number({ min: 1, max: 365 }), '1', 1],
  [number({ min: 1, max: 365 }), ' 365 ', 365],
  [number({ min: 1, max: 365 }), '1e2', 100],
  [number({ min: -1, max: 1 }), '-.5', -0.5],
  [number({ min: 1, max: 365 }), '366', 'refused'],
  [number({ min: 1, max: 365 }), '', 'refused'],
  [number({ min: 1, max: 365 }), '7 days', 'refused'],
  [number({ min: 1, max: 365 }), '0x10', 'refused'],
  [number({ min: 1, max: Infinity }), 'Infinity', 'refused'],
  [text({ maxLength: 5 }), 'hello', 'hello'],
  [text({ maxLength: 5 }), '', ''],
  [text({ maxLength: 5 }), 'hello!', 'refused'],
  [language, 'vi', 'vi'],
  [language, 'EN-us', 'en-US'],
  [language, 'ar-eg', 'ar-EG'],
  [language, 'en_US', 'refused'],
  [language, 'e', 'refused'],
  [language, '', 'refused'],
  [colour, '#0A7', '#00aa77'],
  [colour, '#0a78', '#00aa7788'],
  [colour, ' #2043C4 ', '#2043c4'],
  [colour, '#2043c480', '#2043c480'],
  [colour, 'rgb(32, 67, 196)', '#2043c4'],
  [colour, 'RGB(32 67 196)', '#2043c4'],
  [colour, 'rgb(32 67 196 / 50%)', '#2043c480'],
  [colour, 'rgba(32,67,196,.5)', '#2043c480'],
  [colour, 'rgb(32, 67, 256)', 'refused'],
  [colour, 'rgb(32, 67)', 'refused'],
  [colour, '#20', 'refused'],
  [colour, 'red', 'refused'],
  [colour, 'red;}:host{display:none', 'refused'],
] as const)('%o reads %o as %o', (grammar, given, expected) => {
  expect(read(grammar as AttributeParser<unknown>, given)).toBe(expected)
})

test.each([
  [boolean, true, true],
  [boolean, 1, 'refused'],
  [number({ min: 1, max: 9 }), 3, 3],
  [number({ min: 1, max: 9 }), 10, 'refused'],
  [number({ min: 1, max: 9 }), Number.NaN, 'refused'],
  [number({ min: 1, max: 9 }), '3', 3],
  [text({ maxLength: 9 }), 3, 'refused'],
  [text({ maxLength: 9 }), undefined, undefined],
  [oneOf('left'), ['left'], 'refused'],
  [colour, 0x20_43_c4, 'refused'],
  [language, new Intl.Locale('vi'), 'refused'],
] as const)('%o takes the property %o as %o', (grammar, given, expected) => {
  expect(read(grammar as AttributeParser<unknown>, given)).toBe(expected)
})

test('an object given as a property is not copied', () => {
  const given = { any: [1] }
  expect(read(loose, given)).toBe(given)
})

test('EMB-12 JSON loses the keys that reach for prototypes, at every depth', () => {
  const written = `{"a": 1, "__proto__": {"b": 2}, "list": [{"constructor": {"prototype": {}}, "c": 3}],
    "deep": {"prototype": 4, "d": {"__proto__": []}}}`
  const value = read(loose, written) as Record<string, unknown>
  expect(JSON.stringify(value)).toBe('{"a":1,"list":[{"c":3}],"deep":{"d":{}}}')
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
  expect(value).not.toHaveProperty('b')
  expect({}).not.toHaveProperty('b')
})

test.each([
  ['[[[1]]]', [[[1]]]],
  ['[[[[1]]]]', 'refused'],
  ['{"a":{"b":{"c":1}}}', { a: { b: { c: 1 } } }],
  ['{"a":{"b":{"c":{}}}}', 'refused'],
  ['{"a":', 'refused'],
  ['', 'refused'],
  ["{'a': 1}", 'refused'],
  ['null', null],
  ['['.repeat(5000), 'refused'],
  [`${'['.repeat(4000)}${']'.repeat(4000)}`, 'refused'],
])('JSON may be three levels deep here: %.20s', (written, expected) => {
  expect(read(loose, written)).toEqual(expected)
})

test('JSON is capped in bytes, not in letters', () => {
  const small = json({ maxBytes: 10, maxDepth: 1 })
  expect(read(small, '"12345678"')).toBe('12345678')
  expect(read(small, '"123456789"')).toBe('refused')
  expect(read(small, '"ảảảả"')).toBe('refused')
})

test('JSON that is not what the component wants is refused, as text and as a property', () => {
  const numbers = json({
    maxBytes: 100,
    maxDepth: 1,
    is: (value): value is number[] =>
      Array.isArray(value) && value.every((item) => typeof item === 'number'),
  })
  expect(read(numbers, '[1, 2]')).toEqual([1, 2])
  expect(read(numbers, '[1, "2"]')).toBe('refused')
  expect(read(numbers, ['2'])).toBe('refused')
})

test('a complaint says what is wrong, what happens now and what to do, and stays short', () => {
  const said = invalidAttributeWarning(
    'atelier-chat',
    'theme',
    'x'.repeat(1000),
    oneOf('dark', 'light'),
  )
  expect(said).toBe(
    `<atelier-chat>: theme is "${'x'.repeat(60)}", which is not one of dark, light. ` +
      'It is taken as missing, so the default holds. ' +
      'Write theme="dark", for example, or leave it out.',
  )
})
