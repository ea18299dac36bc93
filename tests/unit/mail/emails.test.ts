import { LANGUAGES } from '@atelier/contract'
import { expect, test } from 'vitest'
import { composeEmail } from '../../../packages/server/providers/mail/compose.ts'
import type { EmailKind } from '../../../packages/server/providers/mail/templates/types.ts'
import { assertSafeHeaders } from '../../../packages/server/providers/mail.ts'
import { FIREFOX, sampleEmails } from '../../helpers/sample-emails.ts'

const publicUrl = 'https://atelier.example'
const samples = sampleEmails(publicUrl)
/** Values that the emails put into words, or into the subject. */
const notQuoted = new Set([
  'Plans',
  'Tin tháng 11',
  FIREFOX,
  'passkey',
  'other',
  'VND',
  'vnpay',
  'review',
])
const kinds = Object.keys(samples) as EmailKind[]

const compose = (kind: EmailKind, language: string, values: object = samples[kind]) =>
  composeEmail(kind, values as never, { language, publicUrl })

const textOf = (html: string) => html.replace(/<title>.*?<\/title>/, '').replaceAll(/<[^>]*>/g, ' ')

for (const language of LANGUAGES) {
  test.each(kinds)(
    `the recipient of the email "%s" in ${language} gets a complete text and HTML part`,
    (kind) => {
      const email = compose(kind, language)
      expect(() => assertSafeHeaders({ to: 'linh@example.com', ...email })).not.toThrow(Error)
      expect(email.subject.length).toBeLessThan(60)
      expect(email.html).toContain(`<html lang="${language}"`)
      expect(email.html).toContain('name="color-scheme" content="light dark"')
      // Mail programs block scripts and external files.
      expect(email.html).not.toMatch(/<(img|script|link|style)\b|src=|undefined|\[object/)
      expect(email.text).not.toMatch(/undefined|\[object|!/)
      for (const value of Object.values(samples[kind])) {
        if (typeof value !== 'string' || notQuoted.has(value)) continue
        expect(email.text).toContain(value)
        expect(textOf(email.html).replaceAll('&amp;', '&')).toContain(value)
      }
    },
  )
}

test.each(kinds)(
  'the recipient of the email "%s" in Vietnamese reads no English word, and as many paragraphs',
  (kind) => {
    const [english, vietnamese] = [compose(kind, 'en'), compose(kind, 'vi')]
    const countElements = ({ html }: { html: string }) =>
      [...html.matchAll(/<(p|a|span)\b/g)].length
    expect(countElements(vietnamese)).toBe(countElements(english))
    const words = `${vietnamese.subject} ${textOf(vietnamese.html)} ${vietnamese.text}`
      .replaceAll(/https:\S+/g, '')
      .toLowerCase()
      .split(/[^\p{L}]+/u)
    const englishWords =
      'the and of with your you for this are not if it was to on in at code account'
    expect(words.filter((word) => englishWords.split(' ').includes(word))).toEqual([])
    expect(words).toContain('bạn')
  },
)

test('the recipient of a code sees it in the subject in two groups, and on its own line in the text', () => {
  const { subject, text, html } = compose('signInCode', 'en')
  expect(subject).toBe('Your code: 407 193')
  expect(text).toMatch(/^407193$/m)
  expect(html).toContain('>407193</p>')
  expect(compose('signInCode', 'vi').subject).toBe('Mã của bạn: 407 193')
})

test('the recipient of a code reads how long, how often and where it works', () => {
  for (const kind of ['signInCode', 'registrationCode', 'emailChangeCode'] as const) {
    expect(compose(kind, 'en').text).toContain(
      'once, for ten minutes, and only in the browser that requested',
    )
    expect(compose(kind, 'vi').text).toContain(
      'một lần, trong mười phút, ở chính trình duyệt đã yêu',
    )
  }
})

test.each(['en', 'vi', 'ar'])(
  'the recipient in %s whose address nobody has confirmed reads nothing that a stranger could have typed',
  (language) => {
    const typed = 'Pay at evil.example'
    for (const kind of [
      'signInCode',
      'registrationCode',
      'accountExists',
      'passwordReset',
      'emailChangeCode',
    ] as const) {
      expect(['code', 'link']).toEqual(expect.arrayContaining(Object.keys(samples[kind])))
      const { text, html, subject } = compose(kind, language, {
        ...samples[kind],
        userName: typed,
        name: typed,
        email: typed,
      })
      expect(`${subject} ${text} ${html}`).not.toContain('evil')
    }
    for (const kind of [
      'emailChanged',
      'passkeyAdded',
      'passkeyDeleted',
      'passkeySuspected',
    ] as const) {
      const { text, html } = compose(kind, language, { name: undefined, email: undefined })
      expect(text + html).not.toMatch(/undefined|“/)
    }
  },
)

test('the name of a passkey is shown as typed and becomes neither HTML nor a new paragraph', () => {
  const name = `<a href="https://evil.example">'Linh'</a>\r\n\r\nPay & win`
  const { text, html, subject } = compose('passkeyDeleted', 'en', { name })
  expect(html).not.toContain('<a href="https://evil')
  expect(html).toContain(
    '&lt;a href=&quot;https://evil.example&quot;&gt;&#39;Linh&#39;&lt;/a&gt; Pay &amp; win',
  )
  expect(text).toContain(`</a> Pay & win”`)
  expect(subject).toBe('A passkey was deleted')
})

test('the links of an email lead to the site, and the reset link is in the text and the HTML part', () => {
  const reset = compose('passwordReset', 'en')
  expect(reset.html).toContain('href="https://atelier.example/reset-password#token=abc&amp;x=1"')
  expect(reset.text).toContain('\nhttps://atelier.example/reset-password#token=abc&x=1\n')
  const accountExists = compose('accountExists', 'vi')
  expect(accountExists.text).toContain('\nhttps://atelier.example/login\n')
  expect(accountExists.text).toContain('\nhttps://atelier.example/reset-password\n')
})

test('the recipient reads the day of the account’s deletion in the date format of their language', () => {
  expect(compose('accountDeletion', 'en').subject).toContain('20 November 2025')
  expect(compose('accountDeletion', 'vi').subject).toContain('ngày 20 tháng 11, 2025')
})

test('the recipient of a receipt reads which passkey confirmed the payment and when, if one did', () => {
  const confirmation = 'with the passkey “MacBook 407193” on 21 November 2026 at 14:01 UTC.'
  expect(compose('paymentReceipt', 'en').text).toContain(confirmation)
  expect(compose('paymentReceipt', 'vi').text).toContain('lúc 14:01 UTC, ngày 21 tháng 11, 2026')
  const { confirmedBy: _, ...unconfirmed } = samples.paymentReceipt
  expect(compose('paymentReceipt', 'en', unconfirmed).text).not.toContain('passkey')
})

test.each([
  [FIREFOX, 'on Firefox, Windows.'],
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
  ['curl/8.5.0', 'on an unknown device.'],
])('for the user agent %s the recipient reads the device in words', (userAgent, words) => {
  expect(compose('newSession', 'en', { userAgent, method: 'code' }).text).toContain(words)
})

test('a recipient whose language has a country gets that language, and one with an unknown language gets English', () => {
  expect(compose('signInCode', 'vi-VN').subject).toContain('Mã của bạn')
  for (const language of ['en-US', 'fr', '', 'constructor']) {
    expect(compose('signInCode', language).subject).toBe('Your code: 407 193')
  }
})

test('an email in Arabic is written from the right, but its code and addresses are not', () => {
  const { html, subject } = compose('signInCode', 'ar')
  expect(subject).toBe('رمزك: 407 193')
  expect(html).toContain('<html lang="ar" dir="rtl"')
  expect(html).toContain('<div dir="rtl"')
  expect(html).toMatch(/<p dir="ltr"[^>]*>407193</)
  expect(compose('passwordReset', 'ar').html).toContain('<bdi dir="ltr">https://')
  expect(compose('accountDeletion', 'ar').text).toContain('20 نوفمبر 2025')
  expect(compose('signInCode', 'vi').html).toContain('dir="ltr"')
})

test('an email names the zone of the time until which something holds', () => {
  expect(compose('proEnding', 'en').text).toContain('ends on 21 December 2026 at 10:00 UTC')
  expect(compose('proEnding', 'vi').text).toContain('lúc 10:00 UTC ngày 21 tháng 12, 2026')
  expect(compose('accountDeletion', 'en').text).toContain('on 20 November 2025 at 23:30 UTC')
})
