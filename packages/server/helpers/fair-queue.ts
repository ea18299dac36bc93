/** The group and owner of a task. Groups take turns, and owners take turns within their group. */
export interface QueuePlace {
  group: string
  owner: string
}

interface Task {
  run(): Promise<unknown>
  reject(error: unknown): void
}

export interface FairQueue {
  /** The number of waiting tasks, plus the running task. */
  readonly size: number
  sizeOf(group: string): number
  run<Result>(place: QueuePlace, task: () => Promise<Result>): Promise<Result>
  /**
   * Rejects the last task of the group with the most tasks, if it has more than `count`. Returns whether it rejected
   * one.
   */
  rejectFromLargestGroup(count: number, error: unknown): boolean
}

/**
 * Runs one task at a time. The groups take turns: the first task of a group waits for at most one task of each other
 * group, however many tasks those groups added before. Within a group, the owners take turns in the same way.
 */
export function createFairQueue(): FairQueue {
  /** The tasks by group, then by owner. The first task of the first owner of the first group is running. */
  const waiting = new Map<string, Map<string, Task[]>>()
  const sizes = new Map<string, number>()

  /** The iteration also reaches groups that are added, or added again, while a task runs. */
  async function runAll(): Promise<void> {
    for (const [group, owners] of waiting) {
      const [first] = owners
      const [owner, tasks] = first!
      // Undefined if the last task of the owner has been rejected meanwhile.
      await tasks.shift()?.run()
      takeTurns(owners, owner, tasks.length > 0)
      takeTurns(waiting, group, owners.size > 0)
    }
  }

  function add({ group, owner }: QueuePlace, task: Task): void {
    const isIdle = waiting.size === 0
    const owners = waiting.get(group) ?? new Map<string, Task[]>()
    const tasks = owners.get(owner) ?? []
    waiting.set(group, owners)
    owners.set(owner, tasks)
    tasks.push(task)
    if (isIdle) void runAll()
  }

  function changeSize(group: string, change: number): void {
    const size = (sizes.get(group) ?? 0) + change
    if (size > 0) sizes.set(group, size)
    else sizes.delete(group)
  }

  return {
    get size() {
      return sizes.values().reduce((sum, size) => sum + size, 0)
    },
    sizeOf: (group) => sizes.get(group) ?? 0,
    async run<Result>(place: QueuePlace, task: () => Promise<Result>) {
      const { promise, resolve, reject } = Promise.withResolvers<Result>()
      const leave = () => changeSize(place.group, -1)
      changeSize(place.group, 1)
      add(place, { run: () => task().finally(leave).then(resolve, reject), reject })
      return promise
    },
    rejectFromLargestGroup(count, error) {
      const group = keyOfLargest(sizes, (size) => size)
      const owners = waiting.get(group ?? '')
      if (!owners || sizes.get(group!)! <= count) return false
      const last = owners.get(keyOfLargest(owners, ({ length }) => length)!)!.pop()
      if (!last) return false
      changeSize(group!, -1)
      last.reject(error)
      return true
    },
  }
}

/** Moves an entry to the end of the map, or deletes it. */
function takeTurns<Value>(map: Map<string, Value>, key: string, isKept: boolean): void {
  const value = map.get(key)!
  map.delete(key)
  if (isKept) map.set(key, value)
}

function keyOfLargest<Value>(map: Map<string, Value>, sizeOf: (value: Value) => number) {
  const entries = [...map].map(([key, value]) => ({ key, size: sizeOf(value) }))
  return entries.toSorted((a, b) => a.size - b.size).at(-1)?.key
}
