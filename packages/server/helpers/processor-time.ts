import { readFileSync } from 'node:fs'

/** Linux counts for programs in hundredths of a second, whatever its processor does. */
const MS_PER_TICK = 10
/** The places of the time in the program and in the system, behind the name in parentheses, which may contain spaces. */
const USER_FIELD = 11
const SYSTEM_FIELD = 12

/** How long a process has had a processor, without its children. Undefined if the process is gone, or on other systems than Linux. */
export function readProcessorMs(pid: number | undefined): number | undefined {
  if (pid === undefined) return undefined
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[USER_FIELD]) + Number(fields[SYSTEM_FIELD])) * MS_PER_TICK
  } catch {
    return undefined
  }
}
