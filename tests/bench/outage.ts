import { setTimeout as wait } from 'node:timers/promises'
import { startFakeModelServer } from '../server/helpers/fake-model-server.ts'
import { startPostgresCluster, type PostgresCluster } from '../server/helpers/postgres.ts'
import { startServerProcess, type ServerProcess } from '../server/helpers/server-process.ts'
import { createTempFolder } from '../helpers/temp-folder.ts'
import { collectEvents, type Visitor } from '../server/helpers/visitor.ts'
import { atMost, type Figure } from './helpers/report.ts'

const ANSWERS = 60
const OUTAGES_SECONDS = [16, 120]
/** Beside the answers, others ask for what needs the database. */
const OTHER_VISITORS = 10
const OTHER_PAUSE_MS = 100
/** 100 words in five seconds: every answer ends while the database is away. */
const MODEL = 'count:100:50'
const MAX_LOG_LINES = 30

/** Takes the database away while sixty answers are written and others use the server. */
export async function measureOutage(): Promise<Figure[]> {
  const modelServer = await startFakeModelServer()
  const cluster = await startPostgresCluster()
  const folder = await createTempFolder()
  const server = await startServerProcess({
    DATA_DIR: folder.path,
    DATABASE_URL: cluster.url,
    OPENAI_BASE_URL: modelServer.baseUrl,
    LOG_LEVEL: 'info',
    LOG_REQUESTS: '0.01',
  })
  const figures: Figure[] = []
  for (const seconds of OUTAGES_SECONDS) figures.push(...(await measure(server, cluster, seconds)))
  await server.stop('SIGINT')
  await cluster.stop()
  await modelServer.close()
  await folder.remove()
  return figures
}

async function measure(
  server: ServerProcess,
  cluster: PostgresCluster,
  seconds: number,
): Promise<Figure[]> {
  const answers = await Promise.all(Array.from({ length: ANSWERS }, () => ask(server.newVisitor())))
  const linesBefore = linesOf(server).length
  const others = new AbortController()
  const load = Array.from({ length: OTHER_VISITORS }, () => useServer(server, others.signal))
  await cluster.kill()
  await wait(seconds * 1000)
  await cluster.start()
  const complete = await Promise.all(answers.map(isComplete))
  others.abort()
  await Promise.all(load)
  const lines = linesOf(server).slice(linesBefore)
  const label = `${seconds} s without the database`
  const lost = complete.filter((isWhole) => !isWhole).length
  return [
    atMost(`${label}: answers lost or cut, of ${ANSWERS}`, lost, 0, ''),
    ...(seconds === OUTAGES_SECONDS[0]
      ? [atMost(`${label}, under load: lines in the log`, lines.length, MAX_LOG_LINES, '')]
      : []),
  ]
}

async function ask(visitor: Visitor) {
  const stream = visitor.streamMessage({ Message: 'Count', ModelId: MODEL })
  const { value: start } = await stream.next()
  return { visitor, stream, conversationId: start!.data.conversationId as string }
}

async function isComplete({ visitor, stream, conversationId }: Awaited<ReturnType<typeof ask>>) {
  const events = await collectEvents(stream).catch(() => [])
  const [, answer] = await visitor.getHistory(conversationId)
  return (
    events.at(-1)?.event === 'finish' &&
    answer?.status === 'done' &&
    answer.content.endsWith(' 100 ')
  )
}

async function useServer(server: ServerProcess, signal: AbortSignal): Promise<void> {
  const visitor = server.newVisitor()
  while (!signal.aborted) {
    await visitor.get('/api/chat/conversations')
    await wait(OTHER_PAUSE_MS)
  }
}

const linesOf = (server: ServerProcess) => server.output().split('\n').filter(Boolean)
