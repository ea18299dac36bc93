import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import type { mailbox } from '@atelier/contract'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import type { Letter } from '../../packages/server/providers/mail.ts'
import { smtpMail } from '../../packages/server/providers/mail/smtp.ts'
import { mailboxMail } from '../../packages/server/sandbox/mailbox.ts'
import { freePort } from './listen.ts'
import { root, startForTest, type Running } from './start.ts'

const FROM = 'Xưởng Atelier <hello@atelier.example>'

const letter: Letter = {
  to: 'linh.tran@example.com',
  language: 'vi',
  subject: 'Mã của bạn: 407 193',
  text: 'Chào bạn,\n\n407193\n',
  html: '<!doctype html><p>Chào bạn</p>',
}

interface Received {
  from: string
  to: string[]
  source: string
}

/** A mail server that keeps what it takes. Before that it answers every letter with the next of `answers`. */
async function startMailServer({
  answers = [],
  ...options
}: SMTPServerOptions & { answers?: number[] } = {}) {
  const received: Received[] = []
  let tries = 0
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        tries += 1
        const responseCode = answers.shift()
        if (responseCode) return done(Object.assign(new Error('Not taken'), { responseCode }))
        const { mailFrom, rcptTo } = envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(parts).toString(),
        })
        done()
      })
    },
    ...options,
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())))
  return { url: `smtp://127.0.0.1:${port}`, received, tries: () => tries }
}

function mailTo(url: string, waits = [0, 0, 0]) {
  const mail = smtpMail({ url, from: FROM, waits })
  onTestFinished(() => mail.close())
  return mail
}

/** The headers of a letter by name, in small letters, each on one line. */
function headersOf(source: string): Record<string, string> {
  const [head] = source.split('\r\n\r\n', 1)
  const lines = head!.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  return Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
}

/** RFC 2047, as far as our letters use it. */
function decoded(header: string): string {
  return header
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([QB])\?(.*?)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString('latin1')
        : text
            .replaceAll('_', ' ')
            .replaceAll(/=([0-9A-F]{2})/g, (__, code: string) =>
              String.fromCodePoint(Number.parseInt(code, 16)),
            ),
    )
}

const utf8 = (bytes: string) => Buffer.from(bytes, 'latin1').toString('utf8')

test('a letter arrives whole, with a Vietnamese subject, as text and as a page', async () => {
  const { url, received } = await startMailServer()
  await mailTo(url).send(letter)
  expect(received).toHaveLength(1)
  const [{ from, to, source }] = received as [Received]
  expect([from, to]).toEqual(['hello@atelier.example', ['linh.tran@example.com']])
  const headers = headersOf(source)
  expect(utf8(decoded(headers.subject!))).toBe('Mã của bạn: 407 193')
  expect(utf8(decoded(headers.from!))).toBe('Xưởng Atelier <hello@atelier.example>')
  expect(headers.to).toBe('linh.tran@example.com')
  expect(headers['auto-submitted']).toBe('auto-generated')
  expect(headers['content-language']).toBe('vi')
  expect(headers['content-type']).toMatch(/^multipart\/alternative/)
  expect(headers['message-id']).toMatch(/^<[\da-f-]{36}@atelier\.example>$/)
  expect(source).toContain('407193')
  expect(source).toContain('Content-Type: text/html; charset=utf-8')
})

test('several letters go over one connection', async () => {
  let connections = 0
  const { url, received } = await startMailServer({
    onConnect(_, done) {
      connections += 1
      done()
    },
  })
  const mail = mailTo(url)
  for (let count = 0; count < 3; count += 1) await mail.send(letter)
  expect([received.length, connections]).toEqual([3, 1])
})

test.each([
  ['a line break in the subject', { subject: 'Code\r\nBcc: all@example.com' }],
  ['a line feed in the subject', { subject: 'Code\nBcc: all@example.com' }],
  ['a line break in the address', { to: 'linh@example.com\r\nBcc: all@example.com' }],
  ['a second address', { to: 'linh@example.com, all@example.com' }],
  ['a name before the address', { to: 'Linh <linh@example.com>' }],
  ['no address', { to: '' }],
])('%s sends nothing to anybody, with a mail server and without', async (_, change) => {
  const { url, tries } = await startMailServer()
  const { database } = await startForTest()
  for (const mail of [mailTo(url), mailboxMail(database.db)]) {
    await expect(mail.send({ ...letter, ...change })).rejects.toThrow(/A letter goes|one line/)
  }
  expect(tries()).toBe(0)
})

test('a mail server that says "not now" is asked again, and the letter arrives once', async () => {
  const { url, received, tries } = await startMailServer({ answers: [451, 421] })
  await mailTo(url).send(letter)
  expect([received.length, tries()]).toEqual([1, 3])
})

test('a mail server that starts late still gets the letter', async () => {
  const port = await freePort()
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _, done) => stream.resume().on('end', done),
  })
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())))
  const sent = mailTo(`smtp://127.0.0.1:${port}`, [0, 50, 2000]).send(letter)
  server.listen(port, '127.0.0.1')
  await expect(sent).resolves.toBeUndefined()
})

test('who asks for a letter learns that it went nowhere, after three further tries', async () => {
  const { url, received, tries } = await startMailServer({ answers: [451, 451, 451, 451] })
  await expect(mailTo(url).send(letter)).rejects.toMatchObject({ responseCode: 451 })
  expect([received.length, tries()]).toEqual([0, 4])
})

test('a refusal for good is not tried again', async () => {
  const { url, tries } = await startMailServer({ answers: [550] })
  await expect(mailTo(url).send(letter)).rejects.toMatchObject({ responseCode: 550 })
  expect(tries()).toBe(1)
})

test('a mail server that hangs up in the middle is asked again', async () => {
  let connections = 0
  const server = createServer((socket) => {
    connections += 1
    socket.end('220 hello\r\n')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  await expect(mailTo(`smtp://127.0.0.1:${port}`).send(letter)).rejects.toMatchObject({
    code: 'ECONNECTION',
  })
  expect(connections).toBe(4)
})

test('closing gives up what waits for another try, at once', async () => {
  const { url, tries } = await startMailServer({ answers: [451] })
  const hour = 60 * 60 * 1000
  const mail = mailTo(url, [hour])
  const sent = mail.send(letter).catch((error: unknown) => error)
  await expect.poll(tries).toBe(1)
  mail.close()
  expect(await sent).toBeInstanceOf(Error)
})

const letters = async (visitor: ReturnType<Running['visitor']>, query = '') =>
  (await visitor.get<{ letters: mailbox.KeptLetter[] }>(`/api/dev/mail${query}`)).body.letters

test('without a mail server letters are kept, and listed with the newest first', async () => {
  const { visitor, database } = await startForTest()
  const mail = mailboxMail(database.db)
  await mail.send(letter)
  await mail.send({ ...letter, to: 'an.pham@example.com', subject: 'Second' })
  const kept = await letters(visitor())
  expect(kept.map(({ subject }) => subject)).toEqual(['Second', 'Mã của bạn: 407 193'])
  expect(kept[1]).toEqual({
    ...letter,
    id: expect.any(String),
    from: 'Atelier <hello@localhost>',
    sentAt: expect.stringMatching(/^\d{4}-.*Z$/),
  })
})

test('the letters to one address can be asked for, however it is written', async () => {
  const { visitor, database } = await startForTest()
  const mail = mailboxMail(database.db)
  await mail.send(letter)
  await mail.send({ ...letter, to: 'an.pham@example.com' })
  const kept = await letters(visitor(), '?to=Linh.Tran@Example.com')
  expect(kept.map(({ to }) => to)).toEqual(['linh.tran@example.com'])
  expect(await letters(visitor(), '?to=nobody@example.com')).toEqual([])
})

test('the newest two hundred letters are kept', async () => {
  const { visitor, database } = await startForTest()
  const mail = mailboxMail(database.db)
  for (let count = 1; count <= 202; count += 1)
    await mail.send({ ...letter, subject: String(count) })
  const subjects = (await letters(visitor())).map(({ subject }) => subject)
  expect([subjects.length, subjects[0], subjects.at(-1)]).toEqual([200, '202', '3'])
})

test('the mailbox can be emptied', async () => {
  const { visitor, database } = await startForTest()
  await mailboxMail(database.db).send(letter)
  expect((await visitor().ask('DELETE', '/api/dev/mail')).status).toBe(204)
  expect(await letters(visitor())).toEqual([])
})

test('a letter is shown in a frame of our own page, where nothing of it runs or loads', async () => {
  const { visitor, database } = await startForTest()
  await mailboxMail(database.db).send(letter)
  const [kept] = await letters(visitor())
  const { status, headers, body } = await visitor().get(`/api/dev/mail/${kept!.id}/html`)
  expect([status, body]).toEqual([200, letter.html])
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
  expect(headers.get('content-security-policy')).toBe(
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  )
  const dark = await visitor().get(`/api/dev/mail/${kept!.id}/html?scheme=dark`)
  expect([dark.status, dark.body]).toEqual([200, letter.html])
  const unknown = await visitor().get('/api/dev/mail/00000000-0000-4000-8000-000000000000/html')
  expect(unknown.status).toBe(404)
})

test('a page of another site reads no letter and throws none away', async () => {
  const { visitor, database } = await startForTest()
  await mailboxMail(database.db).send(letter)
  const [kept] = await letters(visitor())
  const foreign: Record<string, string>[] = [
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ]
  for (const headers of foreign) {
    for (const [method, path] of [
      ['GET', '/api/dev/mail'],
      ['GET', `/api/dev/mail/${kept!.id}/html`],
      ['DELETE', '/api/dev/mail'],
    ] as const) {
      const { status, body } = await visitor().ask(method, path, { headers })
      expect([method, path, headers, status]).toEqual([method, path, headers, 403])
      expect(JSON.stringify(body)).not.toContain('407193')
    }
  }
  const own = { origin: 'http://localhost:5173', 'sec-fetch-site': 'same-origin' }
  const { status } = await visitor().ask('DELETE', '/api/dev/mail', { headers: own })
  expect(status).toBe(204)
})

test('nobody who reads the mailbox is given a cookie', async () => {
  const { visitor } = await startForTest()
  const { headers } = await visitor().get('/api/dev/mail')
  expect(headers.getSetCookie()).toEqual([])
  expect(headers.get('access-control-allow-origin')).toBeNull()
})

test('where letters are really sent there is no mailbox: neither calls nor a page', async () => {
  const siteDirectory = `${root}/dist/site`
  const { visitor } = await startForTest({ siteDirectory, showsMailbox: false })
  expect((await visitor().get('/api/dev/mail')).status).toBe(404)
  expect((await visitor().ask('DELETE', '/api/dev/mail')).status).toBe(404)
  const page = await visitor().ask('GET', '/dev/mail', { headers: { accept: 'text/html' } })
  expect(page.status).toBe(404)
  expect(page.body).toContain('<title>This frame is empty')
  expect(page.body).toContain('&quot;mailbox&quot;:false')
  const described = await visitor().get('/api/openapi.json')
  expect(JSON.stringify(described.body)).not.toContain('/dev/mail')
})

test('where letters are kept the page is there, and may frame them', async () => {
  const { visitor } = await startForTest({ siteDirectory: `${root}/dist/site` })
  const page = await visitor().ask('GET', '/dev/mail', { headers: { accept: 'text/html' } })
  expect(page.status).toBe(200)
  expect(page.body).toContain('&quot;mailbox&quot;:true')
  expect(page.headers.get('content-security-policy')).toContain("frame-src 'self'")
})
