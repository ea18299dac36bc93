const TOKEN_LOCK = 'atelier token'

/** Web Locks do not cover localStorage: what one tab writes becomes visible in other tabs a moment later. */
const STORAGE_PROPAGATION_MS = 300

/**
 * Runs the task in one tab at a time. If `readCached` returns a value once the lock is acquired, because another tab
 * has just stored it, the task is skipped. The caller gets the result before the lock is released. A task that makes
 * requests needs another lock than that of the token, which its requests may have to renew.
 */
export function withTabLock<Result>(
  task: () => Promise<Result>,
  readCached: () => Result | undefined = () => undefined,
  lockName = TOKEN_LOCK,
): Promise<Result> {
  if (!navigator.locks) return task()
  return new Promise((resolve, reject) => {
    const holdLock = async () => {
      const cached = readCached()
      if (cached !== undefined) return resolve(cached)
      const result = task()
      resolve(result)
      await Promise.allSettled([result])
      await new Promise((release) => setTimeout(release, STORAGE_PROPAGATION_MS))
    }
    // Where storage is blocked, so are locks, and there is nothing that tabs could share.
    navigator.locks.request(lockName, holdLock).catch(() => task().then(resolve, reject))
  })
}
