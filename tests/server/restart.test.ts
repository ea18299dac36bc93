import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { killRounds, seeded } from './kill-rounds.ts'
import { newFolder, runToEnd, startProcess } from './process.ts'
import { newDatabase } from './start.ts'
import { startUpstream, type Upstream } from './upstream.ts'
import { allOf, textOf } from './visitor.ts'

let upstream: Upstream
let env: Record<string, string>
const remove: (() => Promise<void>)[] = []

beforeAll(async () => {
  upstream = await startUpstream()
  remove.push(upstream.close)
  env = await newPlace()
})
afterAll(async () => {
  for (const one of remove.toReversed()) await one()
})

/** What tells a server where its data is. */
async function newPlace(): Promise<Record<string, string>> {
  const [folder, database] = await Promise.all([newFolder(), newDatabase()])
  remove.push(folder.remove, database.drop)
  return {
    DATA_DIR: folder.path,
    OPENAI_BASE_URL: upstream.baseUrl,
    ...(database.url && { DATABASE_URL: database.url }),
  }
}

test('REL-1 five rounds of kill -9: what was acknowledged is there once, what was not is sent again once', async () => {
  const report = await killRounds(await newPlace(), 5, seeded(20261120))
  expect(report).toMatchObject({ rounds: 5, lost: 0, doubled: 0, failed: 0 })
  expect(report.acknowledged).toBeGreaterThan(20)
}, 120_000)

test('REL-2 killed in the middle of an answer: the part is there, marked interrupted, and Retry makes one call', async () => {
  const place = await newPlace()
  const server = await startProcess(place)
  const visitor = server.visitor()
  const message = { Message: 'Count', ModelId: 'count:100:50', ClientMessageId: randomUUID() }
  await visitor.get('/api/userpreferences')
  const stream = visitor.stream(message)
  const { value: start } = await stream.next()
  const id = start!.data.conversationId as string
  let part = ''
  await vi.waitFor(
    async () => {
      part = (await visitor.history(id))[1]!.content
      expect(part).toMatch(/^1 2 3 /)
    },
    { timeout: 10_000 },
  )
  await server.end('SIGKILL')
  await allOf(stream).catch(() => {})

  const restarted = await startProcess(place)
  const back = restarted.visitor()
  for (const [name, value] of visitor.cookies) back.cookies.set(name, value)
  // On PostgreSQL another server could still be writing it; the lease says when that can no longer be.
  await vi.waitFor(async () => expect((await back.history(id))[1]!.status).toBe('interrupted'), {
    timeout: 25_000,
    interval: 250,
  })
  expect((await back.history(id))[1]!.content.startsWith(part)).toBe(true)

  const calls = upstream.calls.length
  const events = await allOf(back.stream(message))
  expect(textOf(events)).toMatch(/^1 2 .* 100 $/)
  expect(upstream.calls.length - calls).toBe(1)
  expect(await back.history(id)).toHaveLength(2)
  await restarted.end('SIGKILL')
}, 60_000)

test('REL-12 SIGTERM: no new visitors, the running answer ends, and the process ends well', async () => {
  const server = await startProcess(env)
  const visitor = server.visitor()
  await visitor.get('/api/userpreferences')
  const stream = visitor.stream({ Message: 'Count', ModelId: 'count:40:25' })
  await stream.next()
  const ended = server.end('SIGTERM')
  await vi.waitFor(async () => expect((await fetch(`${server.url}/readyz`)).status).toBe(503))
  const events = await allOf(stream)
  expect(events.at(-1)!.event).toBe('finish')
  expect(await ended).toBe(0)
}, 40_000)

test('REL-12 Ctrl+C: an answer that takes longer gets a last event and can be asked for again', async () => {
  const server = await startProcess(env)
  const visitor = server.visitor()
  await visitor.get('/api/userpreferences')
  const stream = visitor.stream({ Message: 'Count', ModelId: 'count:100:50' })
  const { value: start } = await stream.next()
  const ended = server.end('SIGINT')
  const last = (await allOf(stream)).at(-1)!
  expect(last.event).toBe('error')
  expect(last.data).toMatchObject({ code: 'answer-interrupted', answer: { status: 'interrupted' } })
  expect(await ended).toBe(0)

  const restarted = await startProcess(env)
  const back = restarted.visitor()
  for (const [name, value] of visitor.cookies) back.cookies.set(name, value)
  const [, answer] = await back.history(start!.data.conversationId as string)
  expect(answer).toMatchObject({ status: 'interrupted', errorCode: 'answer-interrupted' })
  expect(answer!.content).toMatch(/^1 2 3 /)
  await restarted.end('SIGINT')
}, 40_000)

test('everything is still there after Ctrl+C and a new start', async () => {
  const first = await startProcess(env)
  const visitor = first.visitor()
  const { body } = await visitor.send({ Message: 'Hello' })
  await visitor.ask('PUT', '/api/userpreferences/currency', { body: { currency: 'VND' } })
  await first.end('SIGINT')
  const second = await startProcess(env)
  const back = second.visitor()
  for (const [name, value] of visitor.cookies) back.cookies.set(name, value)
  expect(await back.history(body.conversationId)).toHaveLength(2)
  expect((await back.get('/api/userpreferences')).body).toMatchObject({ currency: 'VND' })
  await second.end('SIGINT')
}, 40_000)

test(
  'a second server on the same data directory is refused in plain words',
  { skip: inject('database') !== 'pglite', timeout: 40_000 },
  async () => {
    const server = await startProcess(env)
    const { code, output } = await runToEnd('packages/server/main.ts', { ...env, PORT: '1' })
    expect(code).toBe(1)
    expect(output).toContain('Another Atelier is already running on the data directory')
    expect(output).not.toContain('    at ')
    await server.end('SIGINT')
  },
)

test('REL-17 a backup taken while the server runs brings everything back on an empty machine', async () => {
  const server = await startProcess(env)
  const visitor = server.visitor()
  const { body } = await visitor.send({ Message: 'Keep me' })
  const folder = await newFolder()
  remove.push(folder.remove)
  const port = new URL(server.url).port
  const backup = `${folder.path}/backup`
  const saved = await runToEnd('packages/server/commands/backup.ts', { ...env, PORT: port }, [
    backup,
  ])
  expect(saved).toMatchObject({ code: 0, output: expect.stringContaining(backup) })
  await server.end('SIGINT')

  const empty = await newPlace()
  const restored = await runToEnd('packages/server/commands/restore.ts', empty, [backup])
  expect(restored).toMatchObject({ code: 0 })
  const revived = await startProcess(empty)
  const back = revived.visitor()
  for (const [name, value] of visitor.cookies) back.cookies.set(name, value)
  const history = await back.history(body.conversationId)
  expect(history.map(({ content }) => content)).toEqual(['Keep me', 'You said: Keep me'])
  await revived.end('SIGINT')
}, 60_000)

test('REL-12 SIGTERM: who waits in line is told, nobody new is let in, and nothing hangs', async () => {
  const server = await startProcess(env)
  const visitor = server.visitor()
  await visitor.get('/api/userpreferences')
  const running = [1, 2, 3, 4].map(() =>
    visitor.stream({ Message: 'Count', ModelId: 'count:40:25' }),
  )
  await Promise.all(running.map((stream) => stream.next()))
  const queued = visitor.stream({ Message: 'Wait', ModelId: 'count:40:25' })
  expect((await queued.next()).value!.event).toBe('queued')
  const calls = upstream.calls.length
  const ended = server.end('SIGTERM')
  expect((await queued.next()).value).toMatchObject({
    event: 'error',
    data: { code: 'answer-interrupted' },
  })
  const refused = await server.visitor().send({ Message: 'New' })
  expect(refused.status).toBe(503)
  const ends = await Promise.all(running.map(allOf))
  expect(ends.map((events) => events.at(-1)!.event)).toEqual(ends.map(() => 'finish'))
  expect(await ended).toBe(0)
  expect(upstream.calls.length).toBe(calls)
}, 40_000)

test('REL-17 a restore that cannot work changes nothing and says why', async () => {
  const server = await startProcess(env)
  const visitor = server.visitor()
  const { body } = await visitor.send({ Message: 'Still here' })
  await server.end('SIGINT')
  const folder = await newFolder()
  remove.push(folder.remove)
  const restore = 'packages/server/commands/restore.ts'
  const missing = await runToEnd(restore, env, [folder.path])
  expect(missing).toMatchObject({
    code: 1,
    output: expect.stringContaining('is no backup for this'),
  })
  for (const name of ['database.tar.gz', 'database.dump', 'secret']) {
    await writeFile(`${folder.path}/${name}`, 'damaged '.repeat(10))
  }
  const damaged = await runToEnd(restore, env, [folder.path])
  expect(damaged.code).toBe(1)
  expect(damaged.output).toMatch(/cannot be read|failed/)
  const again = await startProcess(env)
  const back = again.visitor()
  for (const [name, value] of visitor.cookies) back.cookies.set(name, value)
  expect(await back.history(body.conversationId)).toHaveLength(2)
  await again.end('SIGINT')
}, 60_000)

test('a backup of a folder without a database is refused and leaves nothing behind', async () => {
  const empty = await newFolder()
  const target = await newFolder()
  remove.push(empty.remove, target.remove)
  const { code, output } = await runToEnd(
    'packages/server/commands/backup.ts',
    { DATA_DIR: empty.path },
    [`${target.path}/backup`],
  )
  expect(code).toBe(1)
  expect(output).toContain('There is no database in')
  expect(existsSync(`${target.path}/backup`)).toBe(false)
})

test('what an operator can mend at the start is said in a line', async () => {
  const folder = await newFolder()
  remove.push(folder.remove)
  await writeFile(`${folder.path}/file`, '')
  const main = 'packages/server/main.ts'
  const taken = new URL(upstream.baseUrl).port
  const cases: [Record<string, string>, string][] = [
    [
      { DATA_DIR: folder.path, PORT: taken, HOST: '127.0.0.1' },
      'another program listens on this PORT',
    ],
    [{ DATA_DIR: `${folder.path}/file` }, 'DATA_DIR is not a folder'],
    [{ DATA_DIR: folder.path, PORT: 'x' }, 'PORT is "x"'],
  ]
  for (const [wrong, text] of cases) {
    const { code, output } = await runToEnd(main, wrong)
    expect(code).toBe(1)
    expect(output).toContain(text)
    expect(output).not.toContain('    at ')
  }
}, 40_000)
