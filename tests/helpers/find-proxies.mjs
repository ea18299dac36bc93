// @ts-check
// Plain JavaScript, because the test runner imports this file before anything is installed.
import { spawnSync } from 'node:child_process'

/** Returns the path of nginx, if it is installed. */
export const findNginx = () => findProgram('nginx', '/usr/sbin')

/** Returns the path of Caddy, if it is installed. */
export const findCaddy = () => findProgram('caddy')

/**
 * @param {string} name
 * @param {string} [folder] searched besides those of PATH
 * @returns {string | undefined}
 */
export function findProgram(name, folder = '') {
  const env = { ...process.env, PATH: `${process.env.PATH}:${folder}` }
  const { stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8', env })
  return stdout.trim() || undefined
}
