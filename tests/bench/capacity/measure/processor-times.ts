import { readdir, readFile } from 'node:fs/promises'

const NANOSECONDS_IN_MS = 1e6
/** Linux counts the time of ended processes, and that of the whole machine, in ticks of 10 ms. */
const TICK_MS = 10
/** In `/proc/<pid>/stat` after the name in brackets: the user and system time of children that have ended. */
const ENDED_CHILDREN_FIELDS = [13, 14]

/** Returns the processor time that a process and its children have taken so far, in milliseconds. Linux only. */
export async function processorMsOf(processId: number): Promise<number> {
  try {
    const threads = await readdir(`/proc/${processId}/task`)
    const times = await Promise.all(
      threads.map(async (thread) => {
        const folder = `/proc/${processId}/task/${thread}`
        const children = await readFile(`${folder}/children`, 'utf8')
        const ids = children.split(' ').filter(Boolean).map(Number)
        const ofChildren = await Promise.all(ids.map(processorMsOf))
        return sum(ofChildren) + (await scheduledMs(folder))
      }),
    )
    return sum(times) + (await processorMsOfEndedChildren(processId))
  } catch {
    // The process has just ended, and its parent counts its time.
    return 0
  }
}

/** Returns the processor time of the thread that a program begins with: of a process of Node, the one that runs JavaScript. */
export function processorMsOfMainThread(processId: number): Promise<number> {
  return scheduledMs(`/proc/${processId}/task/${processId}`)
}

async function scheduledMs(folder: string): Promise<number> {
  const text = await readFile(`${folder}/schedstat`, 'utf8')
  return Number(text.split(' ')[0]) / NANOSECONDS_IN_MS
}

async function processorMsOfEndedChildren(processId: number): Promise<number> {
  const stat = await readFile(`/proc/${processId}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return sum(ENDED_CHILDREN_FIELDS.map((field) => Number(fields[field]) * TICK_MS))
}

/** Returns the processor time that all processes of the machine have taken since its start, in milliseconds. */
export async function processorMsOfMachine(): Promise<number> {
  const line = (await readFile('/proc/stat', 'utf8')).split('\n', 1)[0]!
  const [user, nice, system, , , interrupts, softInterrupts, stolen] = line
    .split(/\s+/)
    .slice(1)
    .map(Number)
  return (user! + nice! + system! + interrupts! + softInterrupts! + stolen!) * TICK_MS
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
