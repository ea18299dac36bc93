// Two versions of the server side by side, while the later one adds to the tables.
import { Client } from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { createTempFolder } from '../../helpers/temp-folder.ts'
import { createRandom } from '../../helpers/random.ts'
import { waitUntil } from '../../helpers/wait-until.ts'
import { startFakeModelServer } from '../helpers/fake-model-server.ts'
import { createServerEnvironment } from '../helpers/server-environment.ts'
import { startServerProcess } from '../helpers/server-process.ts'
import { onPostgres } from '../helpers/which-database.ts'
import { compareStored, readStored } from './helpers/compare-stored.ts'
import { writeSettings } from './helpers/installation.ts'
import { createNextVersion } from './helpers/next-version.ts'
import { createVisitor, visit } from './helpers/visitors.ts'

const VISITORS = 4
const MESSAGES = 2

const modelServer = await startFakeModelServer()
afterAll(() => modelServer.close())

async function startEnvironment() {
  const folder = await createTempFolder()
  onTestFinished(folder.remove)
  const env = await createServerEnvironment(await writeSettings(folder.path, modelServer.baseUrl))
  return env
}

async function connect(connectionString: string) {
  const client = new Client({ connectionString })
  await client.connect()
  onTestFinished(() => client.end())
  return async <Row>(statement: string, values: unknown[] = []): Promise<Row[]> =>
    (await client.query(statement, values)).rows as Row[]
}

test.skipIf(onPostgres.skip)(
  'REL-17 visitors of a server notice nothing of the next version beside it, which adds to the tables meanwhile, and nothing of the return to the earlier version',
  async () => {
    const env = await startEnvironment()
    const nextVersion = await createNextVersion([
      'alter table messages add column mood text',
      "alter table conversations add column mood text not null default 'calm'",
      'create table moods (id uuid primary key, mood text)',
    ])
    onTestFinished(nextVersion.remove)
    const older = await startServerProcess(env)
    const urls = [older.url]
    const visitors = await Promise.all(
      Array.from({ length: VISITORS }, () => createVisitor(older.url)),
    )
    const ending = new AbortController()
    const random = createRandom(20261129)
    const visits = visitors.map((visitor) =>
      visit(visitor, { urls, random, signal: ending.signal }),
    )
    const untilSent = (count: number) =>
      waitUntil(() => {
        for (const { messages } of visitors) expect(messages.length).toBeGreaterThan(count)
      })
    await untilSent(MESSAGES)
    const newer = await startServerProcess(env, nextVersion.program)
    urls.push(newer.url)
    await untilSent(2 * MESSAGES)
    await older.stop('SIGTERM')
    const returned = await startServerProcess({ ...env, PORT: new URL(older.url).port })
    await untilSent(3 * MESSAGES)
    ending.abort()
    await Promise.all(visits)

    const query = await connect(env.DATABASE_URL!)
    const [added] = await query<{ mood: string }>('select mood from conversations limit 1')
    expect(added).toEqual({ mood: 'calm' })
    const problems: string[] = []
    const stored = await readStored({ query }, visitors)
    for (const visitor of visitors)
      compareStored(visitor, stored.get(visitor), (kind, what) => problems.push(`${kind}: ${what}`))
    expect(problems).toEqual([])
    for (const server of [newer, returned]) await server.stop('SIGINT')
  },
)
