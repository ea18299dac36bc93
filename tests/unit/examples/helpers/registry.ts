import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { HANG_LIMIT_MS } from '../../../helpers/hang-limit.ts'

/** A registry that says nothing for so long is not there. */
const SILENCE_LIMIT_MS = 6_000

/** Whether the package registry that npm uses on this machine answers within a few seconds. */
export async function isRegistryReachable(): Promise<boolean> {
  const options = ['--fetch-retries=0', `--fetch-timeout=${SILENCE_LIMIT_MS}`, '--prefer-online']
  try {
    await promisify(execFile)('npm', ['view', 'vite', 'version', ...options], {
      timeout: HANG_LIMIT_MS,
    })
    return true
  } catch {
    return false
  }
}
