// Web Locks of one browser: https://w3c.github.io/web-locks/

interface Request {
  tab: object
  callback: (lock: { name: string } | null) => unknown
  settle: PromiseWithResolvers<unknown>
}

interface Options {
  ifAvailable?: boolean
  signal?: AbortSignal
}

export function createLocks() {
  const holders = new Map<string, Request>()
  const queues = new Map<string, Request[]>()

  function grantNext(name: string): void {
    const next = holders.has(name) ? undefined : queues.get(name)?.shift()
    if (!next) return
    holders.set(name, next)
    const run = async () => next.callback({ name })
    void run()
      .then(next.settle.resolve, next.settle.reject)
      .finally(() => release(name, next))
  }

  function release(name: string, request: Request): void {
    if (holders.get(name) !== request) return
    holders.delete(name)
    grantNext(name)
  }

  return {
    /** `navigator.locks` of a tab. */
    ofTab: (tab: object) => ({
      request(name: string, ...rest: [Options, Request['callback']] | [Request['callback']]) {
        const [options, callback] = rest.length === 2 ? rest : [{}, rest[0]]
        const { ifAvailable, signal } = options
        const request: Request = { tab, callback, settle: Promise.withResolvers() }
        if (ifAvailable && holders.has(name)) return Promise.resolve(callback(null))
        const queue = queues.get(name) ?? []
        queues.set(name, queue)
        queue.push(request)
        signal?.addEventListener('abort', () => {
          const index = queue.indexOf(request)
          if (index >= 0) queue.splice(index, 1)
          request.settle.reject(signal.reason)
        })
        grantNext(name)
        return request.settle.promise
      },
    }),
    releaseAllOf(tab: object): void {
      for (const [name, queue] of queues)
        queues.set(
          name,
          queue.splice(0).filter((request) => request.tab !== tab),
        )
      for (const [name, holder] of holders) if (holder.tab === tab) release(name, holder)
    },
  }
}
