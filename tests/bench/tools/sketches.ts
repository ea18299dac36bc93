import { writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { creations } from '@atelier/contract'
import { startServerProcess, type ServerProcess } from '../../server/helpers/server-process.ts'
import { follow, postCreation, requestOf, start } from '../../server/creations/helpers/creations.ts'
import { createTempFolder } from '../../helpers/temp-folder.ts'
import { startPostgresCluster } from '../../server/helpers/postgres.ts'
import type { Visitor } from '../../server/helpers/visitor.ts'
import { startFakeModelServer } from '../../server/helpers/fake-model-server.ts'
import type { DatabaseKind } from '../helpers/benchmark-server.ts'
import { median, p95 } from '../helpers/client.ts'
import { readEventLoopDelayMs } from '../helpers/event-loop.ts'
import { memoryOfTree, peakMemoryDuring } from '../helpers/memory.ts'
import { atMost, countOf, type Figure } from '../helpers/report.ts'
import { similarityOf } from '../helpers/similarity.ts'

const WISHES: readonly [string, creations.PictureStyle][] = [
  ['two pears on a blue cloth, morning light from the left', 'cut-paper'],
  ['a fox asleep under a maple, dusk', 'dusk'],
  ['three boats in a harbour, fog, seen from above', 'wash'],
  ['một con trâu trên đồng lúa, hoàng hôn', 'cut-paper'],
  ['a woman in an ao dai reading at the window', 'wash'],
  ['an old street with lanterns at night', 'cut-paper'],
  ['a bear riding a bicycle by the lake', 'cut-paper'],
  ['ba bông sen trong ao, sáng sớm', 'wash'],
  ['a cup of coffee and a book on a table', 'cut-paper'],
  ['mountains in the snow', 'dusk'],
]
const MEBIBYTE = 1024 * 1024
const AT_ONCE = 200
const SENDS = 40

/** How fast sketches come, how they differ, and what many at once cost the others. */
export async function measureSketches(kind: DatabaseKind): Promise<Figure[]> {
  const folder = await createTempFolder()
  const cluster = kind === 'PostgreSQL' ? await startPostgresCluster() : undefined
  const modelServer = await startFakeModelServer()
  const catalogue = `${folder.path}/catalogue.json`
  await writeFile(
    catalogue,
    JSON.stringify({ sketchesPerDay: { guest: null }, messagesPerDay: { guest: null } }),
  )
  const server = await startServerProcess({
    DATA_DIR: folder.path,
    OPENAI_BASE_URL: modelServer.baseUrl,
    CATALOGUE_FILE: catalogue,
    ...(cluster && { DATABASE_URL: cluster.url }),
  })
  try {
    const wishes = kind === 'PGlite' ? await measureWishes(server) : []
    return [...wishes, ...(await measureMany(server, kind))]
  } finally {
    await server.stop('SIGTERM')
    await modelServer.close()
    await cluster?.stop()
    await folder.remove()
  }
}

async function measureWishes(server: ServerProcess): Promise<Figure[]> {
  const visitor = await newVisitor(server)
  const [first, four, similarities]: number[][] = [[], [], []]
  for (const [wish, style] of WISHES) {
    const pressedAt = performance.now()
    const { id } = await start(visitor, { wish, style, count: 4 })
    let firstAt: number | undefined
    let last: creations.Creation | undefined
    for await (const { event, data } of visitor.streamEvents(`/api/creations/${id}/events`)) {
      if (event !== 'creation') continue
      last = data as creations.Creation
      if (last.parts.some(({ status }) => status === 'done')) firstAt ??= performance.now()
    }
    four!.push(performance.now() - pressedAt)
    first!.push(firstAt! - pressedAt)
    similarities!.push(await greatestSimilarity(visitor, last!))
  }
  const label = `${WISHES.length} wishes`
  return [
    atMost(`${label}: press to the first sketch, median`, median(first!) / 1000, 1.5, 's'),
    atMost(`${label}: press to the first sketch, longest`, Math.max(...first!) / 1000, 1.5, 's'),
    atMost(`${label}: press to four sketches, longest`, Math.max(...four!) / 1000, 5, 's'),
    atMost('most similar two of the four of a wish (SSIM)', Math.max(...similarities!), 0.75, ''),
  ]
}

async function greatestSimilarity(
  visitor: Visitor,
  { parts }: creations.Creation,
): Promise<number> {
  const pictures = await Promise.all(
    parts.map(async ({ url }) => Buffer.from(await (await visitor.fetch('GET', url!)).bytes())),
  )
  const pairs = pictures.flatMap((one, index) =>
    pictures.slice(index + 1).map((other) => similarityOf(one, other)),
  )
  return Math.max(...(await Promise.all(pairs)))
}

async function measureMany(server: ServerProcess, kind: DatabaseKind): Promise<Figure[]> {
  const visitors = await Promise.all(Array.from({ length: AT_ONCE }, () => newVisitor(server)))
  const chatter = await newVisitor(server)
  const idleMemory = await memoryOfTree(server.pid)
  const idle = await timeSends(chatter)
  await readEventLoopDelayMs(server)
  let done = 0
  let busy: number[] = []
  const peak = await peakMemoryDuring(server.pid, async () => {
    const started = await Promise.all(
      visitors.map(async (visitor, index) => {
        const [wish, style] = WISHES[index % WISHES.length]!
        const { id } = await startWhenFree(visitor, { wish, style })
        return { visitor, id }
      }),
    )
    const made = Promise.all(started.map(({ visitor, id }) => followWhenFree(visitor, id)))
    busy = await timeSends(chatter)
    done = (await made).filter(({ status }) => status === 'done').length
  })
  const label = `${kind}: ${AT_ONCE} sketches at once`
  const [idleP95, busyP95] = [p95(idle), p95(busy)]
  return [
    countOf(`${label}: made`, done, AT_ONCE),
    atMost(`${label}: event loop p99`, await readEventLoopDelayMs(server), 50, 'ms'),
    atMost(`${label}: memory above idle`, (peak - idleMemory) / MEBIBYTE, 400, 'MB'),
    atMost(`${label}: chat sends beside them, p95 × idle`, busyP95 / idleP95, 2, '×'),
  ]
}

/** As a visitor who presses again when a busy server says so. */
async function startWhenFree(
  visitor: Visitor,
  recipe: Partial<creations.PictureRecipe>,
): Promise<creations.Creation> {
  const request = requestOf(recipe)
  for (;;) {
    const { status, body, headers } = await postCreation(visitor, request)
    if (status === 200) return body
    if (status !== 503) throw new Error(`The server answered ${status}.`)
    await wait(Number(headers.get('retry-after')) * 1000)
  }
}

/** As a page that connects again after a refusal. */
async function followWhenFree(visitor: Visitor, id: string): Promise<creations.Creation> {
  for (;;) {
    try {
      return await follow(visitor, id)
    } catch (error) {
      if (!String(error).includes('503')) throw error
      await wait(1_000)
    }
  }
}

async function timeSends(visitor: Visitor): Promise<number[]> {
  const times: number[] = []
  for (let i = 0; i < SENDS; i += 1) {
    const sentAt = performance.now()
    const { status, body } = await visitor.sendMessage({ Message: 'Hello', ModelId: 'echo' })
    if (status !== 200) throw new Error(`A message was answered with ${JSON.stringify(body)}.`)
    times.push(performance.now() - sentAt)
  }
  return times
}

async function newVisitor(server: ServerProcess): Promise<Visitor> {
  const visitor = server.newVisitor()
  await visitor.get('/api/userpreferences')
  return visitor
}
