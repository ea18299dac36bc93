import { expect, test } from 'vitest'
import { acceptedEncoding } from '../../../packages/server/http/compression.ts'
import { matchesEtag } from '../../../packages/server/http/etags.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['br; q=0.1, gzip; q=1', 'br'],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['brotli, x-gzip', undefined],
  ['gzip;q=0', undefined],
  ['br;q=none', undefined],
  ['identity', undefined],
  ['', undefined],
  [undefined, undefined],
])('a browser that accepts %j gets the encoding %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding)
})

test.each([
  ['"abc"', true],
  ['W/"abc"', true],
  ['"a", "abc"', true],
  ['W/"a",W/"abc"', true],
  ['"with, comma", "abc"', true],
  [' * ', true],
  ['"*"', false],
  ['abc', false],
  ['"abcd"', false],
  ['', false],
  [undefined, false],
])('a browser that has the versions %s has the version "abc": %s', (header, expected) => {
  expect(matchesEtag(header, 'W/"abc"')).toBe(expected)
  expect(matchesEtag(header, '"abc"')).toBe(expected)
})
