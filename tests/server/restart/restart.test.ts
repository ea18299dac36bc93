import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { lockDataDirectory } from '../../../packages/server/db/lock.ts'
import { runProgram, startServerProcess, type ServerProcess } from '../helpers/server-process.ts'
import { createTempFolder } from '../../helpers/temp-folder.ts'
import { createServerEnvironment } from '../helpers/server-environment.ts'
import { ENDLESS_COUNT, startFakeModelServer } from '../helpers/fake-model-server.ts'
import { findFreePort } from '../../helpers/free-port.ts'
import { repositoryRoot } from '../helpers/test-server.ts'
import { collectEvents } from '../helpers/visitor.ts'
import { waitUntil } from '../../helpers/wait-until.ts'

const modelServer = await startFakeModelServer()
afterAll(() => modelServer.close())
const newServerEnvironment = () => createServerEnvironment({ OPENAI_BASE_URL: modelServer.baseUrl })
const env = await newServerEnvironment()

/** Asks for an answer that takes some seconds, and waits until it has begun. */
async function startAnswer(server: ServerProcess, modelId: string) {
  const visitor = server.newVisitor()
  await visitor.get('/api/userpreferences')
  const stream = visitor.streamMessage({ Message: 'Count', ModelId: modelId })
  const { value: start } = await stream.next()
  return { visitor, stream, conversationId: start!.data.conversationId as string }
}

/** Ends the server with SIGTERM while four answers are running and a fifth waits for its turn. */
async function expectGracefulStop(server: ServerProcess): Promise<void> {
  const visitor = server.newVisitor()
  await visitor.get('/api/userpreferences')
  const runningStreams = [1, 2, 3, 4].map(() =>
    visitor.streamMessage({ Message: 'Count', ModelId: 'held' }),
  )
  await Promise.all(runningStreams.map((stream) => stream.next()))
  const queued = visitor.streamMessage({ Message: 'Wait', ModelId: 'held' })
  expect((await queued.next()).value!.event).toBe('queued')
  const calls = modelServer.requests.length
  const ended = server.stop('SIGTERM')
  await waitUntil(async () => expect((await fetch(`${server.url}/readyz`)).status).toBe(503))
  expect((await server.newVisitor().sendMessage({ Message: 'New' })).status).toBe(200)
  expect((await queued.next()).value).toMatchObject({
    event: 'error',
    data: { code: 'answer-interrupted' },
  })
  await waitUntil(() => expect(fetch(server.url)).rejects.toThrow('fetch failed'))
  modelServer.releaseAnswers()
  const finished = await Promise.all(runningStreams.map(collectEvents))
  expect(finished.map((events) => events.at(-1)!.event)).toEqual(finished.map(() => 'finish'))
  expect(await ended).toBe(0)
  // The new visitor's question has reached the model, the queued one has not.
  expect(modelServer.requests.length).toBe(calls + 1)
}

test('REL-12 a visitor whose answer outlasts Ctrl+C receives an error event, and finds the interrupted answer, conversations and preferences after the restart; then on SIGTERM the server is not ready, but serves new visitors for a second, sends a queued visitor an error event, completes the running answers and exits with 0', async () => {
  const server = await startServerProcess(env)
  const { visitor, stream, conversationId } = await startAnswer(server, ENDLESS_COUNT)
  const { body: hello } = await visitor.sendMessage({ Message: 'Hello' })
  await visitor.request('PUT', '/api/userpreferences/currency', { body: { currency: 'VND' } })
  const ended = server.stop('SIGINT')
  const last = (await collectEvents(stream)).at(-1)!
  expect(last.event).toBe('error')
  expect(last.data).toMatchObject({
    code: 'answer-interrupted',
    answer: { status: 'interrupted' },
  })
  expect(await ended).toBe(0)

  const restarted = await startServerProcess({ ...env, SHUTDOWN_DELAY_SECONDS: '1' })
  const returningVisitor = restarted.newVisitor().copyCookies(visitor)
  const [, answer] = await returningVisitor.getHistory(conversationId)
  expect(answer).toMatchObject({ status: 'interrupted', errorCode: 'answer-interrupted' })
  expect(answer!.content).toMatch(/^1 2 3 /)
  expect(await returningVisitor.getHistory(hello.conversationId)).toHaveLength(2)
  const preferences = await returningVisitor.get('/api/userpreferences')
  expect(preferences.body).toMatchObject({ currency: 'VND' })

  // An operator who starts a second server on the same data directory gets an error.
  const { code, output } = await runProgram('server', { ...env, PORT: '1' })
  expect(code).toBe(1)
  expect(output).toContain('Another Atelier is already running on the data directory')
  expect(output).not.toContain('    at ')
  await expectGracefulStop(restarted)
})

test('an operator who starts `npm start` with the settings in a file and ends it with SIGTERM ends the server, and can start another on its data', async () => {
  const { path, remove } = await createTempFolder()
  onTestFinished(remove)
  const port = String(await findFreePort())
  await writeFile(`${path}/local.env`, `PORT=${port}\nDATA_DIR="${path}/data" # a comment\n`)
  const npm = spawn('npm', ['start', '--', `--env-file=${path}/local.env`], {
    cwd: repositoryRoot,
    stdio: 'ignore',
  })
  const isReady = async () => (await fetch(`http://localhost:${port}/readyz`)).ok
  await waitUntil(async () => expect(await isReady()).toBe(true))
  npm.kill('SIGTERM')
  await waitUntil(() => expect(isReady()).rejects.toThrow('fetch failed'))
  // The next server can lock the data directory as soon as the process has ended.
  await waitUntil(() => lockDataDirectory(`${path}/data`)())
})

test('an operator who starts the server on a used PORT, or with an invalid partners file, gets an error without a stack trace', async () => {
  const folder = await createTempFolder()
  onTestFinished(folder.remove)
  const PORT = new URL(modelServer.baseUrl).port
  const used = await runProgram('server', { DATA_DIR: folder.path, PORT, HOST: '127.0.0.1' })
  expect(used.code).toBe(1)
  expect(used.output).toContain('another program is using this PORT')
  expect(used.output).not.toContain('    at ')
  await writeFile(`${folder.path}/partners.json`, '{')
  const invalid = await runProgram('server', { DATA_DIR: folder.path, PORT: '1' })
  // A supervisor does not start it again: examples/operate/atelier.service.
  expect(invalid.code).toBe(78)
  expect(invalid.output).toContain('Atelier cannot start:\n  - PARTNERS, the file')
  expect(invalid.output).not.toContain('    at ')
})
