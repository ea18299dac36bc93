import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import type { mailbox as mailboxContract } from '@atelier/contract'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Email } from '../../../packages/server/providers/mail.ts'
import { createSmtpMailer } from '../../../packages/server/providers/mail/smtp.ts'
import { mailbox as storedEmails } from '../../../packages/server/db/schema.ts'
import { createMailboxMailer } from '../../../packages/server/sandbox/mailbox.ts'
import { watchMailer } from '../../../packages/server/app/mail-watch.ts'
import { waitUntil } from '../../helpers/wait-until.ts'
import { findFreePort } from '../../helpers/free-port.ts'
import { repositoryRoot, startServerForFile, startSecondServer } from '../helpers/test-server.ts'

const siteDirectory = `${repositoryRoot}/dist/site`
const server = await startServerForFile({ siteDirectory })
const { newVisitor } = server
const mailbox = createMailboxMailer(server.database.db)
beforeEach(async () => {
  await server.database.db.delete(storedEmails)
})

const FROM = 'Xưởng Atelier <hello@atelier.example>'

const email: Email = {
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

/** Starts a mail server that rejects one email with each of the codes and stores the others. */
async function startMailServer({
  rejectionCodes = [],
  ...options
}: SMTPServerOptions & { rejectionCodes?: number[] } = {}) {
  const received: Received[] = []
  let attempts = 0
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        attempts += 1
        const responseCode = rejectionCodes.shift()
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
  return { url: `smtp://127.0.0.1:${port}`, received, attempts: () => attempts }
}

function connectMailer(url: string, retryDelaysMs = [0, 0, 0]) {
  const mail = createSmtpMailer({ url, from: FROM, retryDelaysMs })
  onTestFinished(() => mail.close())
  return mail
}

/** The headers of an email by lower-case name, unfolded. */
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

/** Decodes a header as RFC 2047 describes it, in the forms that our emails use. */
function decodeHeader(header: string): string {
  const bytes = header
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
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

test('a recipient gets a complete email with a Vietnamese subject, as text and as HTML', async () => {
  const { url, received } = await startMailServer()
  await connectMailer(url).send(email)
  expect(received).toHaveLength(1)
  const [{ from, to, source }] = received as [Received]
  expect([from, to]).toEqual(['hello@atelier.example', ['linh.tran@example.com']])
  const headers = headersOf(source)
  expect(decodeHeader(headers.subject!)).toBe('Mã của bạn: 407 193')
  expect(decodeHeader(headers.from!)).toBe('Xưởng Atelier <hello@atelier.example>')
  expect(headers.to).toBe('linh.tran@example.com')
  expect(headers['auto-submitted']).toBe('auto-generated')
  expect(headers['content-language']).toBe('vi')
  expect(headers['content-type']).toMatch(/^multipart\/alternative/)
  expect(headers['message-id']).toMatch(/^<[\da-f-]{36}@atelier\.example>$/)
  expect(source).toContain('407193')
  expect(source).toContain('Content-Type: text/html; charset=utf-8')
})

test('the server sends several emails over one SMTP connection', async () => {
  let connections = 0
  const { url, received } = await startMailServer({
    onConnect(_, done) {
      connections += 1
      done()
    },
  })
  const mail = connectMailer(url)
  for (let count = 0; count < 3; count += 1) await mail.send(email)
  expect([received.length, connections]).toEqual([3, 1])
})

test.each([
  ['a line break in the subject', { subject: 'Code\r\nBcc: all@example.com' }],
  ['a line feed in the subject', { subject: 'Code\nBcc: all@example.com' }],
  ['a line break in the address', { to: 'linh@example.com\r\nBcc: all@example.com' }],
  ['a second address', { to: 'linh@example.com, all@example.com' }],
  ['a name before the address', { to: 'Linh <linh@example.com>' }],
  ['no address', { to: '' }],
])(
  'an email with %s is rejected and not sent, with and without a mail server',
  async (_, change) => {
    const { url, attempts } = await startMailServer()
    for (const mail of [connectMailer(url), mailbox]) {
      await expect(mail.send({ ...email, ...change })).rejects.toThrow(
        /one valid address|a single line/,
      )
    }
    expect(attempts()).toBe(0)
  },
)

test('the server retries a temporary SMTP failure, and the recipient gets the email once', async () => {
  const { url, received, attempts } = await startMailServer({ rejectionCodes: [451, 421] })
  await connectMailer(url).send(email)
  expect([received.length, attempts()]).toEqual([1, 3])
})

test('the server delivers an email to a mail server that starts after the first attempt', async () => {
  const port = await findFreePort()
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _, done) => stream.resume().on('end', done),
  })
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())))
  const sent = connectMailer(`smtp://127.0.0.1:${port}`, [0, 50, 2000]).send(email)
  server.listen(port, '127.0.0.1')
  await expect(sent).resolves.toBeUndefined()
})

test('the sender of an email gets an error after three failed retries', async () => {
  const { url, received, attempts } = await startMailServer({
    rejectionCodes: [451, 451, 451, 451],
  })
  await expect(connectMailer(url).send(email)).rejects.toMatchObject({ responseCode: 451 })
  expect([received.length, attempts()]).toEqual([0, 4])
})

test('the server does not retry a permanent SMTP failure', async () => {
  const { url, attempts } = await startMailServer({ rejectionCodes: [550] })
  await expect(connectMailer(url).send(email)).rejects.toMatchObject({ responseCode: 550 })
  expect(attempts()).toBe(1)
})

test('the server retries when the mail server closes the connection', async () => {
  let connections = 0
  const server = createServer((socket) => {
    connections += 1
    socket.end('220 hello\r\n')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  await expect(connectMailer(`smtp://127.0.0.1:${port}`).send(email)).rejects.toMatchObject({
    code: 'ECONNECTION',
  })
  expect(connections).toBe(4)
})

test('the server abandons a pending retry at once when its mail transport is closed', async () => {
  const { url, attempts } = await startMailServer({ rejectionCodes: [451] })
  const hourMs = 60 * 60 * 1000
  const mail = connectMailer(url, [hourMs])
  const sent = mail.send(email).catch((error: unknown) => error)
  await expect.poll(attempts).toBe(1)
  mail.close()
  expect(await sent).toBeInstanceOf(Error)
})

const emailsInMailbox = async (query = '') =>
  (await newVisitor().get<{ letters: mailboxContract.StoredEmail[] }>(`/api/dev/mail${query}`)).body
    .letters

test('an operator reads at the start whether the mail server can be used, and /readyz says the same', async () => {
  const { url } = await startMailServer()
  const working = watchMailServer(url)
  await waitUntil(() => {
    working.check()
    expect(working.log).toEqual(['The mail server has accepted the sign-in'])
  })
  const away = watchMailServer(`smtp://127.0.0.1:${await findFreePort()}`)
  await waitUntil(() => expect(away.check).toThrow('ECONNREFUSED'))
  expect(away.log).toEqual([expect.stringMatching(/ECONNREFUSED.*Check SMTP_URL/)])
})

test('/readyz says that mail is degraded from the first attempt that fails, until an email is taken', async () => {
  const { url } = await startMailServer({ rejectionCodes: [451] })
  const { mailer, check } = watchMailServer(url)
  await mailer.send(email)
  expect(check).not.toThrow()
  const port = await findFreePort()
  const away = watchMailServer(`smtp://127.0.0.1:${port}`, [60 * 60 * 1000])
  const onRetry = vi.fn<(error: unknown) => void>()
  const sent = away.mailer.send(email, onRetry).catch((error: unknown) => error)
  await waitUntil(() => expect(onRetry).toHaveBeenCalledOnce())
  expect(away.check).toThrow('ECONNREFUSED')
  away.mailer.close()
  await sent
})

/** The part of readiness that watches the mail server at a URL, and what it logs. */
function watchMailServer(url: string, retryDelaysMs?: number[]) {
  const log: string[] = []
  const write = (text: unknown) => void log.push(String(text))
  let check: () => unknown = () => {}
  const mailer = watchMailer(
    { register: (part) => void ({ check } = part) },
    connectMailer(url, retryDelaysMs),
    { info: write, error: write },
  )
  return { log, mailer, check }
}

test('a developer without a mail server lists the emails in the mailbox, newest first', async () => {
  await mailbox.send(email)
  await mailbox.send({ ...email, to: 'an.pham@example.com', subject: 'Second' })
  const stored = await emailsInMailbox()
  expect(stored.map(({ subject }) => subject)).toEqual(['Second', 'Mã của bạn: 407 193'])
  expect(stored[1]).toEqual({
    ...email,
    id: expect.any(String),
    from: 'Atelier <hello@localhost>',
    sentAt: expect.stringMatching(/^\d{4}-.*Z$/),
  })
})

test('a developer filters the mailbox by address in any letter case', async () => {
  await mailbox.send(email)
  await mailbox.send({ ...email, to: 'an.pham@example.com' })
  const stored = await emailsInMailbox('?to=Linh.Tran@Example.com')
  expect(stored.map(({ to }) => to)).toEqual(['linh.tran@example.com'])
  expect(await emailsInMailbox('?to=nobody@example.com')).toEqual([])
})

test('the mailbox keeps the newest two hundred emails', async () => {
  for (let count = 1; count <= 202; count += 1)
    await mailbox.send({ ...email, subject: String(count) })
  const subjects = (await emailsInMailbox()).map(({ subject }) => subject)
  expect([subjects.length, subjects[0], subjects.at(-1)]).toEqual([200, '202', '3'])
})

test('a developer empties the mailbox', async () => {
  await mailbox.send(email)
  expect((await newVisitor().request('DELETE', '/api/dev/mail')).status).toBe(204)
  expect(await emailsInMailbox()).toEqual([])
})

test('a developer views an email in a sandboxed frame that runs and loads nothing', async () => {
  await mailbox.send(email)
  const [stored] = await emailsInMailbox()
  const { status, headers, body } = await newVisitor().get(`/api/dev/mail/${stored!.id}/html`)
  expect([status, body]).toEqual([200, email.html])
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
  expect(headers.get('content-security-policy')).toBe(
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  )
  const dark = await newVisitor().get(`/api/dev/mail/${stored!.id}/html?scheme=dark`)
  expect([dark.status, dark.body]).toEqual([200, email.html])
  const unknown = await newVisitor().get('/api/dev/mail/00000000-0000-4000-8000-000000000000/html')
  expect(unknown.status).toBe(404)
})

test('a page of another site can neither read nor delete emails in the mailbox', async () => {
  await mailbox.send(email)
  const [stored] = await emailsInMailbox()
  const foreign: Record<string, string>[] = [
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ]
  for (const headers of foreign) {
    for (const [method, path] of [
      ['GET', '/api/dev/mail'],
      ['GET', `/api/dev/mail/${stored!.id}/html`],
      ['DELETE', '/api/dev/mail'],
    ] as const) {
      const { status, body } = await newVisitor().request(method, path, { headers })
      expect([method, path, headers, status]).toEqual([method, path, headers, 403])
      expect(JSON.stringify(body)).not.toContain('407193')
    }
  }
  const own = { origin: 'http://localhost:5173', 'sec-fetch-site': 'same-origin' }
  const { status } = await newVisitor().request('DELETE', '/api/dev/mail', { headers: own })
  expect(status).toBe(204)
})

test('a developer who reads the mailbox gets no cookie', async () => {
  const { headers } = await newVisitor().get('/api/dev/mail')
  expect(headers.getSetCookie()).toEqual([])
  expect(headers.get('access-control-allow-origin')).toBeNull()
})

test('a visitor gets 404 for the mailbox on a server that really sends emails', async () => {
  const { newVisitor } = await startSecondServer(server, { siteDirectory, exposeMailbox: false })
  expect((await newVisitor().get('/api/dev/mail')).status).toBe(404)
  expect((await newVisitor().request('DELETE', '/api/dev/mail')).status).toBe(404)
  const page = await newVisitor().request('GET', '/dev/mail', { headers: { accept: 'text/html' } })
  expect(page.status).toBe(404)
  expect(page.body).toContain('<title>This frame is empty')
  expect(page.body).toContain('&quot;mailbox&quot;:false')
  const described = await newVisitor().get('/api/openapi.json')
  expect(JSON.stringify(described.body)).not.toContain('/dev/mail')
})

test('a developer gets the mailbox page, which may frame the emails', async () => {
  const page = await newVisitor().request('GET', '/dev/mail', { headers: { accept: 'text/html' } })
  expect(page.status).toBe(200)
  expect(page.body).toContain('&quot;mailbox&quot;:true')
  expect(page.headers.get('content-security-policy')).toContain("frame-src 'self'")
})
