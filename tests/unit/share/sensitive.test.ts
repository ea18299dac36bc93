import { expect, test } from 'vitest'
import { findSensitiveTexts } from '../../../packages/widgets/share/sensitive.ts'
import { startStopwatch } from '../../helpers/stopwatch.ts'

const FOUND: [kind: string, content: string, text: string][] = [
  ['email', 'Write to linh.tran@example.com, please.', 'linh.tran@example.com'],
  ['email', 'mailto:a+b_c%d@mail.example.co.uk.', 'a+b_c%d@mail.example.co.uk'],
  ['email', '<Đặng@thư.vn>', 'Đặng@thư.vn'],
  ['email', 'Log in at ssh://linh@host.example:22', 'linh@host.example'],
  ['phone', 'Add my number, +84 90 123 45 67.', '+84 90 123 45 67'],
  ['phone', 'Gọi 0901234567 nhé', '0901234567'],
  ['phone', 'SĐT: 090.123.4567', '090.123.4567'],
  ['phone', 'Gọi 0912 345 678 hoặc nhắn tin', '0912 345 678'],
  ['phone', 'Văn phòng (024) 3825 1234', '(024) 3825 1234'],
  ['phone', 'Zalo 84901234567', '84901234567'],
  ['phone', 'Máy bàn 02438251234', '02438251234'],
  ['phone', 'Call +1 (415) 555-2671 today', '+1 (415) 555-2671'],
  ['phone', 'Call (415) 555-2671 today', '(415) 555-2671'],
  ['phone', 'Call 1-800-555-0199', '1-800-555-0199'],
  ['phone', 'Tel. +49 (0)30 901820', '+49 (0)30 901820'],
  ['phone', 'tel:+6531635800', '+6531635800'],
  ['phone', 'UK: 020 7946 0958', '020 7946 0958'],
  ['phone', 'FR: 06 12 34 56 78', '06 12 34 56 78'],
  ['phone', 'From abroad 0084 90 123 45 67', '0084 90 123 45 67'],
  ['card', 'It is 4242 4242 4242 4242, right?', '4242 4242 4242 4242'],
  ['card', '5555-5555-5555-4444', '5555-5555-5555-4444'],
  ['card', 'amex 378282246310005', '378282246310005'],
  ['card', 'napas 9704000000000018', '9704000000000018'],
  ['iban', 'Pay to DE89 3704 0044 0532 0130 00.', 'DE89 3704 0044 0532 0130 00'],
  ['iban', 'GB82WEST12345698765432', 'GB82WEST12345698765432'],
  ['iban', 'NO9386011117947', 'NO9386011117947'],
  ['key', 'is sk-live-9f2c41b7aa03d5e71a safe?', 'sk-live-9f2c41b7aa03d5e71a'],
  ['key', `key=sk-proj-${'aB3_'.repeat(10)}`, `sk-proj-${'aB3_'.repeat(10)}`],
  ['key', `sk_live_${'4eC9'.repeat(5)}`, `sk_live_${'4eC9'.repeat(5)}`],
  ['key', `token ghp_${'a1B2'.repeat(9)};`, `ghp_${'a1B2'.repeat(9)}`],
  ['key', 'AWS_KEY=AKIAIOSFODNN7EXAMPLE', 'AKIAIOSFODNN7EXAMPLE'],
  ['key', 'xoxb-123456789012-abcdefABCDEF', 'xoxb-123456789012-abcdefABCDEF'],
  ['key', `AIza${'Sy0-'.repeat(9)}`, `AIza${'Sy0-'.repeat(9)}`],
  [
    'key',
    'Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.dozjgNryP4J3jVmNHl0w',
    'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.dozjgNryP4J3jVmNHl0w',
  ],
  ['key', 'postgres://app:hunter22@db.example/app', 'hunter22'],
  ['key', 'SECRET=9bf0c1e27a4d58633f1e0a7c5b2d9488', '9bf0c1e27a4d58633f1e0a7c5b2d9488'],
  ['key', 'wJalrXUtnFEMI7K9MDENGbPxRfiCYEXAMPLEK3Y1', 'wJalrXUtnFEMI7K9MDENGbPxRfiCYEXAMPLEK3Y1'],
  ['key', 'a "Zx8Kq2LmP9vT4sYwB7nR" token', 'Zx8Kq2LmP9vT4sYwB7nR'],
  [
    'key',
    'see\n-----BEGIN RSA PRIVATE KEY-----\nMIIEow\nIBAAKC\n-----END RSA PRIVATE KEY-----\nend',
    '-----BEGIN RSA PRIVATE KEY-----\nMIIEow\nIBAAKC\n-----END RSA PRIVATE KEY-----',
  ],
  ['key', '-----BEGIN PRIVATE KEY-----\nMIIEow', '-----BEGIN PRIVATE KEY-----\nMIIEow'],
]

test.each(FOUND)('an owner is warned of the %s in: %s', (kind, content, text) => {
  expect(findSensitiveTexts(content)).toEqual([{ kind, text }])
})

test.each([
  'On 2024-01-15, 15.01.2024, 01/15/2024 and 01-02-2024 12:30',
  'From 05.06.2024 07.08.2024 on',
  'At 2024-01-15T10:30:00.000Z, 1700000000 or 1700000000000',
  'From 08:00 to 17:30',
  'Version 1.2.3-beta.4, v24.21.0, 10.15.7 and pkg@1.0.0-beta.rc',
  'b5b1a6c2-3f5e-4d8a-9c7b-0e1f2a3b4c5d',
  '#6D7F62 and #edb957, rgb(100 200 255)',
  '$19.99, 5.780.000 ₫, 1,234,567.89 and 16,700,000 VND',
  'ISBN 978-3-16-148410-0',
  'The number 3.141592653589793238462643',
  '192.168.0.1:8080, ::1 and fe80::1ff:fe23:4567:890a',
  '10.762622, 106.660172',
  'const getUserAccountByIdFromDatabase2 = await fetchAll()',
  'MAX_SHARE_PASSPHRASE_LENGTH_2024',
  'internationalization-of-conversations-2024-01',
  'https://example.com/posts/2024/01/how-to-write-a-letter-to-a-landlord-123456',
  'packages/widgets/share/ShareDialog.tsx',
  'nghiêng-nghiêng-nghiêng-nghiêng-nghiêng',
  '@media (max-width: 600px) and icon@2x.png',
  'git clone git@github.com:atelier/atelier.git',
  'import x from "@scope/package@4.17.21"',
  'http://localhost:3000/@vite/client',
  'sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K8uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC',
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ',
  '==========================================',
  'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  '4242 4242 4242 4241 and 0000 0000 0000 0000',
  '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18',
  'DE00 3704 0044 0532 0130 00',
  'SELECT * FROM conversations WHERE updated_at > now() - 7',
  'iPhone15ProMaxVsGalaxyS24Ultra',
  'Room 0102, invoice 2024-0042, order 300 400 5000',
])('an owner is not warned of anything in: %s', (content) => {
  expect(findSensitiveTexts(content)).toEqual([])
})

test('an owner sees each text once, in the order in which they appear', () => {
  const content = 'b@example.com, then +84901234567, again b@example.com and a@example.com'
  expect(findSensitiveTexts(content).map(({ text }) => text)).toEqual([
    'b@example.com',
    '+84901234567',
    'a@example.com',
  ])
})

test.each(
  [
    'a',
    '1',
    '1 ',
    '+1',
    'a@',
    'a@a.',
    '0 ',
    '(',
    'sk-',
    'eyJa',
    'DE89 ',
    '://a:',
    '-----BEGIN PRIVATE KEY-----',
    '-----BEGIN ',
    '=',
    'aA1',
  ].map((part) => ({ part })),
)('the search takes linear time in a message of many $part', ({ part }) => {
  const timeOf = (length: number) => {
    const content = part.repeat(length / part.length)
    const sinceStart = startStopwatch()
    findSensitiveTexts(content)
    return sinceStart()
  }
  timeOf(10_000)
  // Quadratic time would be minutes.
  expect(timeOf(400_000)).toBeLessThan(2_000)
})
