// What people have deleted stays deleted when an operator restores an older backup.
import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import {
  hasPendingErasures,
  savePendingErasures,
} from '../../../packages/server/cleanup/pending-erasures.ts'
import { extractCode, newEmailAddress } from '../helpers/emails.ts'
import { OWN_ORIGIN } from '../helpers/oauth-client.ts'
import { createServerEnvironment } from '../helpers/server-environment.ts'
import { runProgram, startServerProcess, type ServerProcess } from '../helpers/server-process.ts'
import { PASSWORD } from '../helpers/users.ts'
import { Visitor } from '../helpers/visitor.ts'
import { startS3Service } from '../media/helpers/s3-service.ts'
import { newFolder } from './helpers/backup-machine.ts'

const newEnvironment = () => createServerEnvironment({ PUBLIC_URL: OWN_ORIGIN })

const visitOwnSite = ({ url }: ServerProcess) => new Visitor(url, { origin: OWN_ORIGIN })

/** Creates an account and returns its email address. */
async function register(server: ServerProcess): Promise<string> {
  const visitor = visitOwnSite(server)
  const email = newEmailAddress('erased')
  const body = { userName: 'linh', email, password: PASSWORD }
  await visitor.request('POST', '/api/auth/register', { body })
  const mailbox = await visitor.get<{ letters: { text: string }[] }>(`/api/dev/mail?to=${email}`)
  const code = extractCode(mailbox.body.letters[0]!.text)
  await visitor.request('POST', '/api/auth/verify-code', { body: { email, code } })
  return email
}

async function signIn(server: ServerProcess, email: string): Promise<number> {
  const body = { email, password: PASSWORD }
  return (await visitOwnSite(server).request('POST', '/api/auth/login', { body })).status
}

const guestIdOf = ({ cookies }: Visitor) => cookies.get('atelier-guest')!.split('.')[0]!

async function start(env: Record<string, string>): Promise<ServerProcess> {
  const server = await startServerProcess(env)
  let isStopped = false
  onTestFinished(async () => void (isStopped || (await server.stop('SIGINT'))))
  return {
    ...server,
    async stop(signal) {
      isStopped = true
      return server.stop(signal)
    },
  }
}

async function run(
  program: 'admin' | 'backup' | 'restore',
  env: Record<string, string>,
  args: string[],
): Promise<string> {
  const { code, output } = await runProgram(program, env, args)
  expect([code, output]).toEqual([0, output])
  return output
}

test('people and chats that were deleted after a backup stay deleted when it is restored, here and on an empty machine, and the operator reads how many', async () => {
  const env = await newEnvironment()
  const server = await start(env)
  const settings = { ...env, PORT: new URL(server.url).port }
  const email = await register(server)
  const [guest, leaving] = [server.newVisitor(), server.newVisitor()]
  const { body: kept } = await guest.sendMessage({ ModelId: 'guide', Message: 'Keep me' })
  const { body: unwanted } = await guest.sendMessage({ ModelId: 'guide', Message: 'Forget me' })
  const { body: left } = await leaving.sendMessage({ ModelId: 'guide', Message: 'I was here' })
  const into = await newFolder()
  await run('backup', settings, [`${into}/first`])
  expect(existsSync(`${into}/erased-ids.txt`)).toBe(false)

  await run('admin', settings, ['users', 'delete', email, 'asked', '--yes'])
  await guest.request('DELETE', `/api/chat/${unwanted.conversationId}`)
  await run('backup', settings, [`${into}/second`])
  const list = readFileSync(`${into}/erased-ids.txt`, 'utf8')
  expect(list).toMatch(/^\d{4}-\d\d-\d\d (user|conversation) \S{36}\n.* \S{36}\n$/)
  expect(list).toContain(unwanted.conversationId)
  expect(list).not.toContain(email)
  await run('admin', settings, ['users', 'delete', guestIdOf(leaving), 'asked', '--yes'])
  await server.stop('SIGINT')

  const other = await newEnvironment()
  expect(await run('restore', other, [`${into}/first`, '--yes'])).toContain(
    '1 person, 1 more conversation and 0 creations or documents that had been deleted after this backup are deleted again.',
  )
  // The database that is replaced knows one more, who left after the second backup.
  expect(await run('restore', env, [`${into}/first`, '--yes'])).toContain('2 people, 1 more')

  const restored = await start(env)
  expect(await signIn(restored, email)).toBe(400)
  const visitor = restored.newVisitor().copyCookies(guest)
  expect((await visitor.listConversations()).map(({ id }) => id)).toEqual([kept.conversationId])
  const gone = restored.newVisitor().copyCookies(leaving)
  expect((await gone.get(`/api/chat/${left.conversationId}`)).status).toBe(404)
})

test('an operator who recovers from a mistake gets deleted chats back, and no deleted people', async () => {
  const env = await newEnvironment()
  const server = await start(env)
  const settings = { ...env, PORT: new URL(server.url).port }
  const [guest, leaving] = [server.newVisitor(), server.newVisitor()]
  const { body } = await guest.sendMessage({ ModelId: 'guide', Message: 'Deleted by mistake' })
  await leaving.sendMessage({ ModelId: 'guide', Message: 'I was here' })
  const backup = `${await newFolder()}/backup`
  await run('backup', settings, [backup])
  await guest.request('DELETE', `/api/chat/${body.conversationId}`)
  await run('admin', settings, ['users', 'delete', guestIdOf(leaving), 'asked', '--yes'])
  await server.stop('SIGINT')
  expect(await run('restore', env, [backup, '--yes', '--with-deleted'])).toContain(
    '1 person, 0 more conversations',
  )
  const restored = await start(env)
  const visitor = restored.newVisitor().copyCookies(guest)
  expect(await visitor.listConversations()).toMatchObject([{ id: body.conversationId }])
  const { port } = new URL(restored.url)
  await run('backup', { ...env, PORT: port }, [`${backup}-later`])
  await restored.stop('SIGINT')

  // Of a day on which the chats were back.
  const list = join(dirname(backup), 'erased-ids.txt')
  writeFileSync(list, `2020-01-01 conversation ${body.conversationId}\n`)
  await run('restore', env, [`${backup}-later`, '--yes'])
  const again = await start(env)
  const visitorAgain = again.newVisitor().copyCookies(guest)
  expect(await visitorAgain.listConversations()).toMatchObject([{ id: body.conversationId }])
})

test('a server that starts after a killed restore deletes again before it answers, and the list is in the bucket of the copies', async () => {
  const copies = await startS3Service('backups')
  onTestFinished(copies.stop)
  const env = await newEnvironment()
  const withCopies = Object.fromEntries(
    Object.entries(copies.variables).map(([name, value]) => [`BACKUP_${name}`, value]),
  )
  const server = await start(env)
  const settings = { ...env, ...withCopies, PORT: new URL(server.url).port }
  const guest = server.newVisitor()
  const { body: first } = await guest.sendMessage({ ModelId: 'guide', Message: 'One' })
  const { body: second } = await guest.sendMessage({ ModelId: 'guide', Message: 'Two' })
  await guest.request('DELETE', `/api/chat/${first.conversationId}`)
  // Of an earlier machine, whose backups are in the same bucket.
  const earlier = `2020-11-20 guest ${randomUUID()}\n`
  await copies.storage.put('erased-ids.txt', Buffer.from(earlier), 'text/plain')
  await run('backup', settings, [`${await newFolder()}/backup`, '--copy=s3'])
  const list = await copies.storage.open('erased-ids.txt')
  const text = Buffer.concat((await list!.stream.toArray()) as Buffer[]).toString()
  expect(text.startsWith(earlier)).toBe(true)
  expect(text).toMatch(new RegExp(`conversation ${first.conversationId}\n$`))
  await server.stop('SIGINT')

  savePendingErasures(env.DATA_DIR!, [
    { erasedOn: '2026-12-01', kind: 'conversation', id: second.conversationId },
  ])
  const next = await start(env)
  expect(next.output()).toContain('0 people, 1 more conversation')
  expect(await next.newVisitor().copyCookies(guest).listConversations()).toEqual([])
  expect(hasPendingErasures(env.DATA_DIR!)).toBe(false)
})
