import { expect, test } from 'vitest'
import {
  boolean,
  colour,
  language,
  number,
  oneOf,
  text,
  parseAttribute,
  type AttributeParser,
} from '../../../packages/widgets/attributes.ts'
import { json } from '../../../packages/widgets/json-attribute.ts'

const anyJson = json({ maxBytes: 10_000, maxDepth: 3 })

/** The parsed value, or 'refused'. */
function parse<Value>(parser: AttributeParser<Value>, input: unknown): unknown {
  const { value, isValid } = parseAttribute(parser, input)
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
] as const)('%o parses the attribute %o as %o', (parser, input, expected) => {
  expect(parse(parser as AttributeParser<unknown>, input)).toBe(expected)
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
] as const)('%o parses the property %o as %o', (parser, input, expected) => {
  expect(parse(parser as AttributeParser<unknown>, input)).toBe(expected)
})

test('an object that a page sets as a property is not copied', () => {
  const object = { any: [1] }
  expect(parse(anyJson, object)).toBe(object)
})

test('EMB-12 parsed JSON lacks keys that could change a prototype, at every depth', () => {
  const source = `{"a": 1, "__proto__": {"b": 2}, "list": [{"constructor": {"prototype": {}}, "c": 3}],
    "deep": {"prototype": 4, "d": {"__proto__": []}}}`
  const value = parse(anyJson, source) as Record<string, unknown>
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
])(
  'JSON nested deeper than the limit of three levels, or broken, is refused: %.20s',
  (source, expected) => {
    expect(parse(anyJson, source)).toEqual(expected)
  },
)

test('the size limit of JSON counts bytes instead of characters', () => {
  const small = json({ maxBytes: 10, maxDepth: 1 })
  expect(parse(small, '"12345678"')).toBe('12345678')
  expect(parse(small, '"123456789"')).toBe('refused')
  expect(parse(small, '"ảảảả"')).toBe('refused')
})

test('JSON of another type than the component wants is refused as an attribute and as a property', () => {
  const numbers = json({
    maxBytes: 100,
    maxDepth: 1,
    is: (value): value is number[] =>
      Array.isArray(value) && value.every((item) => typeof item === 'number'),
  })
  expect(parse(numbers, '[1, 2]')).toEqual([1, 2])
  expect(parse(numbers, '[1, "2"]')).toBe('refused')
  expect(parse(numbers, ['2'])).toBe('refused')
})
