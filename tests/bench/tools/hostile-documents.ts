// Whether files that are broken, or made to do harm, are answered, and what other visitors notice of them meanwhile.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTempFolder } from '../../helpers/temp-folder.ts'
import { add } from '../../server/documents/helpers/documents.ts'
import {
  requestAnswer,
  type HostileAnswer,
} from '../../server/documents/helpers/hostile-answers.ts'
import { startServerProcess, type ServerProcess } from '../../server/helpers/server-process.ts'
import type { Visitor } from '../../server/helpers/visitor.ts'
import { p95 } from '../helpers/client.ts'
import { createPulse } from '../helpers/pulse.ts'
import { atMost, countOf, withoutTarget, type Figure } from '../helpers/report.ts'
import { hostileDocuments } from './hostile-documents/all.ts'
import { startTrap, type Trap } from './hostile-documents/trap.ts'
import { PLAIN_WORDS, type HostileDocument } from './hostile-documents/hostile-document.ts'

/** A guest may have thirty unreadable files an hour in a network, and send 100 MB a day. */
const FILES_PER_VISITOR = 12
const BYTES_PER_VISITOR = 70 * 1024 * 1024
const ORDINARY = Buffer.from(`${PLAIN_WORDS}\n\n`.repeat(20))

export async function measureHostileDocuments(): Promise<Figure[]> {
  const folder = await createTempFolder()
  const catalogue = join(folder.path, 'catalogue.json')
  await writeFile(catalogue, JSON.stringify({ sketchesPerDay: { guest: null } }))
  const trap = await startTrap()
  const server = await startServerProcess({
    DATA_DIR: folder.path,
    CATALOGUE_FILE: catalogue,
    REQUESTS_PER_MINUTE: '100000',
  })
  try {
    return await measureAll(server, hostileDocuments(trap.url), trap)
  } finally {
    await server.stop('SIGTERM')
    trap.close()
    await folder.remove()
  }
}

async function measureAll(
  server: ServerProcess,
  files: readonly HostileDocument[],
  trap: Trap,
): Promise<Figure[]> {
  const pulse = createPulse(`${server.url}/healthz`)
  const seats = [createSeat(server), createSeat(server)]
  const others = createSeat(server)
  const answers: HostileAnswer[] = []
  const ordinary: number[] = []
  const times: Record<'read' | 'make', number[]> = { read: [], make: [] }
  for (const [index, file] of files.entries()) {
    // The pulse would measure the making, which takes all of this process.
    await pulse.pause()
    const bytes = await file.make()
    pulse.resume()
    const visitor = await seats[index % seats.length]!.visitorFor(bytes)
    const other = await others.visitorFor(ORDINARY)
    let meanwhile: Promise<number> | undefined
    const answer = await requestAnswer(visitor, {
      document: file,
      bytes,
      async around(step, run) {
        if (step === 'read') meanwhile = timeOrdinary(other, file)
        const startedAt = performance.now()
        const result = await run()
        times[step].push(performance.now() - startedAt)
        return result
      },
    }).catch((error: Error) => report(file, error))
    if (answer) answers.push(answer)
    if (meanwhile) ordinary.push(await meanwhile)
  }
  await pulse.pause()
  return figuresOf({ total: files.length, answers, times, ordinary, beats: pulse.times, trap })
}

function report({ name, what }: HostileDocument, { message }: Error): undefined {
  console.log(`failed ${name}, which ${what}: ${message}`)
}

/** Guests in turn: each sends as much as a guest may, and then the next one comes from another network. */
function createSeat(server: ServerProcess) {
  let guest: Visitor | undefined
  let files = 0
  let size = 0
  return {
    async visitorFor(bytes: Buffer): Promise<Visitor> {
      files += 1
      size += bytes.length
      if (!guest || files > FILES_PER_VISITOR || size > BYTES_PER_VISITOR) {
        guest = server.newVisitor()
        await guest.get('/api/userpreferences')
        files = 1
        size = bytes.length
      }
      return guest
    },
  }
}

/** Infinity if the document was not read. */
async function timeOrdinary(visitor: Visitor, meanwhile: HostileDocument): Promise<number> {
  const startedAt = performance.now()
  try {
    const { status, body } = await add(visitor, 'note.txt', ORDINARY)
    if (body.content) return performance.now() - startedAt
    throw new Error(`${status} ${JSON.stringify(body)}`)
  } catch (error) {
    console.log(`an ordinary document beside ${meanwhile.name} was not read: ${String(error)}`)
    return Infinity
  }
}

interface Measured {
  total: number
  answers: readonly HostileAnswer[]
  times: Record<'read' | 'make', readonly number[]>
  ordinary: readonly number[]
  beats: readonly number[]
  trap: Trap
}

function figuresOf({ total, answers, times, ordinary, beats, trap }: Measured): Figure[] {
  const secondsOf = (each: readonly number[]) => Math.max(0, ...each) / 1000
  const read = answers.filter(({ is }) => is === 'read').length
  const ordinaryRead = ordinary.filter(Number.isFinite).length
  return [
    countOf('hostile files answered by a sentence or a correct reading', answers.length, total),
    withoutTarget('of these read', read, ''),
    atMost('longest until one is read or refused', secondsOf(times.read), 10, 's'),
    atMost('longest until its summary or text', secondsOf(times.make), 10, 's'),
    atMost('/healthz meanwhile: p95', p95(beats), 100, 'ms'),
    withoutTarget('/healthz meanwhile: longest', Math.max(...beats), 'ms'),
    countOf('ordinary documents of another visitor read meanwhile', ordinaryRead, ordinary.length),
    withoutTarget('ordinary documents: longest', secondsOf(ordinary.filter(Number.isFinite)), 's'),
    atMost('connections to the server in the files', trap.connectionCount, 0, ''),
  ]
}
