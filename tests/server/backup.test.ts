import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { runProgram, startServerProcess } from './server-process.ts'
import { createTempFolder } from './temp-folder.ts'
import { createServerEnvironment } from './server-environment.ts'
import { startFakeModelServer } from './fake-model-server.ts'

const modelServer = await startFakeModelServer()
afterAll(() => modelServer.close())
const newServerEnvironment = () => createServerEnvironment({ OPENAI_BASE_URL: modelServer.baseUrl })
const env = await newServerEnvironment()

test('REL-17 a visitor finds the conversation after an operator restores a backup of the running server on an empty machine', async () => {
  const server = await startServerProcess(env)
  const visitor = server.newVisitor()
  const { body } = await visitor.sendMessage({ Message: 'Keep me' })
  const folder = await createTempFolder()
  onTestFinished(folder.remove)
  const port = new URL(server.url).port
  const backup = `${folder.path}/backup`
  const saved = await runProgram('backup', { ...env, PORT: port }, [backup])
  expect(saved).toMatchObject({ code: 0, output: expect.stringContaining(backup) })
  await server.stop('SIGINT')

  const emptyMachine = await newServerEnvironment()
  const restored = await runProgram('restore', emptyMachine, [backup])
  expect(restored).toMatchObject({ code: 0 })
  const restoredServer = await startServerProcess(emptyMachine)
  const returningVisitor = restoredServer.newVisitor().copyCookies(visitor)
  const history = await returningVisitor.getHistory(body.conversationId)
  expect(history.map(({ content }) => content)).toEqual(['Keep me', 'You said: Keep me'])
  await restoredServer.stop('SIGINT')
}, 60_000)

test('REL-17 an operator who restores a missing or damaged backup gets an error, and the data is unchanged', async () => {
  const server = await startServerProcess(env)
  const visitor = server.newVisitor()
  const { body } = await visitor.sendMessage({ Message: 'Still here' })
  await server.stop('SIGINT')
  const folder = await createTempFolder()
  onTestFinished(folder.remove)
  const missing = await runProgram('restore', env, [folder.path])
  expect(missing).toMatchObject({
    code: 1,
    output: expect.stringContaining('is not a backup of this database'),
  })
  for (const name of ['database.tar.gz', 'database.dump', 'secret']) {
    await writeFile(`${folder.path}/${name}`, 'damaged '.repeat(10))
  }
  const damaged = await runProgram('restore', env, [folder.path])
  expect(damaged.code).toBe(1)
  expect(damaged.output).toMatch(/cannot be read|failed/)
  const again = await startServerProcess(env)
  const returningVisitor = again.newVisitor().copyCookies(visitor)
  expect(await returningVisitor.getHistory(body.conversationId)).toHaveLength(2)
  await again.stop('SIGINT')
}, 60_000)

test('an operator who backs up a folder without a database gets an error, and no files are written', async () => {
  const empty = await createTempFolder()
  const target = await createTempFolder()
  onTestFinished(empty.remove)
  onTestFinished(target.remove)
  const { code, output } = await runProgram('backup', { DATA_DIR: empty.path }, [
    `${target.path}/backup`,
  ])
  expect(code).toBe(1)
  expect(output).toContain('There is no database in')
  expect(existsSync(`${target.path}/backup`)).toBe(false)
})
