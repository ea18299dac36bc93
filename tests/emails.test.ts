import { LANGUAGES } from '@atelier/contract'
import { expect, test } from 'vitest'
import { composeEmail } from '../packages/server/providers/mail/compose.ts'
import type { EmailKind, EmailValues } from '../packages/server/providers/mail/templates/types.ts'
import { assertSafeHeaders } from '../packages/server/providers/mail.ts'

const publicUrl = 'https://atelier.example'
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

const samples: EmailValues = {
  signInCode: { code: '407193' },
  registrationCode: { code: '407193', userName: 'linh' },
  accountExists: {},
  passwordReset: { link: `${publicUrl}/reset-password?token=abc&x=1` },
  passwordChanged: {},
  emailChangeCode: { code: '407193' },
  emailChanged: { email: 'l•••@example.com' },
  newSession: { userAgent: firefox, method: 'passkey' },
  accountDeletion: { date: new Date('2025-11-20T23:30:00Z') },
  identityLinked: { provider: 'Google' },
}
const kinds = Object.keys(samples) as EmailKind[]

const write = (kind: EmailKind, language: string, values: object = samples[kind]) =>
  composeEmail(kind, values as never, { language, publicUrl })

/** What is read of a page: its words, without what is between angle brackets. */
const read = (html: string) => html.replace(/<title>.*?<\/title>/, '').replaceAll(/<[^>]*>/g, ' ')

for (const language of LANGUAGES) {
  test.each(kinds)(`the letter "%s" is complete in ${language}, as text and as a page`, (kind) => {
    const letter = write(kind, language)
    expect(() => assertSafeHeaders({ to: 'linh@example.com', ...letter })).not.toThrow(Error)
    expect(letter.subject.length).toBeLessThan(60)
    expect(letter.html).toContain(`<html lang="${language}"`)
    expect(letter.html).toContain('name="color-scheme" content="light dark"')
    // Nothing is fetched, and nothing runs.
    expect(letter.html).not.toMatch(/<(img|script|link|style)\b|src=|undefined|\[object/)
    expect(letter.text).not.toMatch(/undefined|\[object|!/)
    for (const value of Object.values(samples[kind])) {
      if (typeof value !== 'string' || value === firefox || value === 'passkey') continue
      expect(letter.text).toContain(value)
      expect(read(letter.html).replaceAll('&amp;', '&')).toContain(value)
    }
  })
}

test.each(kinds)('the letter "%s" says the same in Vietnamese, without an English word', (kind) => {
  const [english, vietnamese] = [write(kind, 'en'), write(kind, 'vi')]
  const shape = ({ html }: { html: string }) => [...html.matchAll(/<(p|a|span)\b/g)].length
  expect(shape(vietnamese)).toBe(shape(english))
  const words = `${vietnamese.subject} ${read(vietnamese.html)} ${vietnamese.text}`
    .replaceAll(/https:\S+/g, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
  const left = 'the and of with your you for this are not if it was to on in at code account'
  expect(words.filter((word) => left.split(' ').includes(word))).toEqual([])
  expect(words).toContain('bạn')
})

test('a code stands in the subject in two groups, and alone on a line of the text', () => {
  const { subject, text, html } = write('signInCode', 'en')
  expect(subject).toBe('Your code: 407 193')
  expect(text).toMatch(/^407193$/m)
  expect(html).toContain('>407193</p>')
  expect(write('signInCode', 'vi').subject).toBe('Mã của bạn: 407 193')
})

test('a code says how long, how often and where it works', () => {
  for (const kind of ['signInCode', 'registrationCode', 'emailChangeCode'] as const) {
    expect(write(kind, 'en').text).toContain('ten minutes, once, in the browser that asked')
    expect(write(kind, 'vi').text).toContain('một lần, trong mười phút, ở chính trình duyệt đã yêu')
  }
})

test('what somebody typed in is shown as it is, and becomes neither markup nor a paragraph', () => {
  const userName = `<a href="https://evil.example">'Linh'</a>\r\n\r\nPay & win`
  const { text, html, subject } = write('registrationCode', 'en', { code: '407193', userName })
  expect(html).not.toContain('<a href="https://evil')
  expect(html).toContain(
    '&lt;a href=&quot;https://evil.example&quot;&gt;&#39;Linh&#39;&lt;/a&gt; Pay &amp; win',
  )
  expect(text).toContain(`</a> Pay & win”`)
  expect(subject).toBe('Your code: 407 193')
})

test('links lead to our own pages, and the one that resets a password stands in text and page', () => {
  const reset = write('passwordReset', 'en')
  expect(reset.html).toContain('href="https://atelier.example/reset-password?token=abc&amp;x=1"')
  expect(reset.text).toContain('\nhttps://atelier.example/reset-password?token=abc&x=1\n')
  const already = write('accountExists', 'vi')
  expect(already.text).toContain('\nhttps://atelier.example/login\n')
  expect(already.text).toContain('\nhttps://atelier.example/reset-password\n')
})

test('the day an account goes is written as the language writes days', () => {
  expect(write('accountDeletion', 'en').subject).toContain('20 November 2025')
  expect(write('accountDeletion', 'vi').subject).toContain('ngày 20 tháng 11, 2025')
})

test.each([
  [firefox, 'on Firefox, Windows.'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'on Safari, iPhone.',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'on Chrome, Android.',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'on Edge, macOS.',
  ],
  ['curl/8.5.0', 'on a device that does not say what it is.'],
])('%s is told in words', (userAgent, words) => {
  expect(write('newSession', 'en', { userAgent, method: 'code' }).text).toContain(words)
})

test('a language with a country is that language, and an unknown one reads English', () => {
  expect(write('signInCode', 'vi-VN').subject).toContain('Mã của bạn')
  for (const language of ['en-US', 'fr', '', 'constructor']) {
    expect(write('signInCode', language).subject).toBe('Your code: 407 193')
  }
})
