import { parseEmailAddress } from '@atelier/contract'
import { expect, test } from 'vitest'
import { isSingleAddress } from '../../../packages/server/environment/sender.ts'
import { validateEmail } from '../../../packages/widgets/login/validate.ts'

const longestLocalPart = 'a'.repeat(64)
const longestLabel = 'b'.repeat(63)
const longDomain = `${longestLabel}.${longestLabel}.${longestLabel}.${'c'.repeat(54)}.vn`

test.each([
  ['linh@example.com', 'linh@example.com'],
  [' Linh@Example.COM ', 'linh@example.com'],
  ["o'hara+news_1@mail.example.co.uk", "o'hara+news_1@mail.example.co.uk"],
  ['{a}|b%c!@b.c', '{a}|b%c!@b.c'],
  ['a@1.example', 'a@1.example'],
  ['a@b-c.example', 'a@b-c.example'],
  ['linh@Ví-Dụ.vn', 'linh@xn--v-d-rma6749a.vn'],
  ['linh@xn--v-d-rma6749a.vn', 'linh@xn--v-d-rma6749a.vn'],
  ['a@例え.テスト', 'a@xn--r8jz45g.xn--zckzah'],
  [`${longestLocalPart}@example.com`, `${longestLocalPart}@example.com`],
  [`a@${longestLabel}.com`, `a@${longestLabel}.com`],
  [`abcd@${longDomain}`, `abcd@${longDomain}`],
])('the form and the server accept the email address %j', (text, address) => {
  expect(parseEmailAddress(text)).toBe(address)
  expect(validateEmail(text)).toBeUndefined()
  // Otherwise the server would accept the address and then fail to send the email.
  expect(isSingleAddress(address)).toBe(true)
})

test.each([
  'linh',
  'linh@',
  '@example.com',
  'a@b',
  'a@b..c',
  'a@.b.c',
  'a@b.c.',
  'a@-b.com',
  'a@b-.com',
  'a@b_c.com',
  'a@b c.com',
  'a@b.c\nd',
  'a@b.c%0d%0aBcc:d@e.f',
  'a@[127.0.0.1]',
  'a@127.0.0.1',
  'a@0x7f.1',
  'a@１２７.０.０.１',
  'a@b.c:25',
  'a@b.c/d',
  'a@b.c?d',
  'a@b.c,d@e.f',
  'a@b@c.d',
  'a@xn--.com',
  '"a b"@b.com',
  '"a"@b.com',
  '.a@b.com',
  'a.@b.com',
  'a..b@b.com',
  'a b@b.com',
  'a(b)@b.com',
  'a\0@b.com',
  'nguyễn@b.com',
  `a${longestLocalPart}@example.com`,
  `a@b${longestLabel}.com`,
  `abcde@${longDomain}`,
  'Linh <linh@example.com>',
])('the form and the server refuse the email address %j', (text) => {
  expect(parseEmailAddress(text)).toBeUndefined()
  expect(validateEmail(text)).toBe('email-invalid')
})

test('the server refuses an email address with a line break or a tab at its end', () => {
  for (const end of ['\n', '\r\n', '\t', '\u2028'])
    expect(parseEmailAddress(`a@b.c${end}`)).toBeUndefined()
})
