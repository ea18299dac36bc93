import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const LIMIT_MS = 6_000

/** Whether the package registry that npm uses on this machine answers within a few seconds. */
export async function isRegistryReachable(): Promise<boolean> {
  const options = ['--fetch-retries=0', `--fetch-timeout=${LIMIT_MS}`, '--prefer-online']
  try {
    await promisify(execFile)('npm', ['view', 'vite', 'version', ...options], { timeout: LIMIT_MS })
    return true
  } catch {
    return false
  }
}
