import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

const SAMPLE_INTERVAL_MS = 50
const KIBIBYTE = 1024

/** Returns the most memory that a process and its children had together while `task` ran, in bytes. Linux only. */
export async function peakMemoryDuring(pid: number, task: () => Promise<void>): Promise<number> {
  const end = new AbortController()
  const peak = peakMemory(pid, end.signal)
  await task()
  end.abort()
  return peak
}

async function peakMemory(pid: number, signal: AbortSignal): Promise<number> {
  let peak = 0
  while (!signal.aborted) {
    peak = Math.max(peak, await memoryOfTree(pid))
    await wait(SAMPLE_INTERVAL_MS)
  }
  return peak
}

/**
 * The memory of a process and its children, in bytes. Memory that several processes share, such as the code of Node, is
 * counted only once (Pss). Linux only.
 */
export async function memoryOfTree(pid: number): Promise<number> {
  try {
    const status = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8')
    const own = Number(/^Pss:\s+(\d+)/m.exec(status)?.[1] ?? 0) * KIBIBYTE
    const children = await Promise.all((await childrenOf(pid)).map(memoryOfTree))
    return children.reduce((sum, memory) => sum + memory, own)
  } catch {
    // The process has just ended.
    return 0
  }
}

async function childrenOf(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`)
  const lists = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8')),
  )
  return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number))
}
