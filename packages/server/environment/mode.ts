import { BlockList, isIP } from 'node:net'
import { z } from 'zod'
import type { VariableReader } from './values.ts'

/**
 * Decides what the server simulates. `local` and `demo` replace the mail server with a mailbox that every visitor can
 * read, and Google, Microsoft and Apple with a page on which every visitor can sign in as anyone. `local` therefore
 * accepts requests from its own machine only, and `demo` shows on every page that it is a demo.
 */
export type Mode = 'local' | 'demo' | 'production'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

export function readMode(read: VariableReader, problems: string[]): Mode {
  const nodeEnv = read(
    'NODE_ENV',
    z.enum(['production', 'development', 'test']),
    'Give production, or leave it out on your own machine.',
  )
  const demo = read('DEMO', z.enum(['true', 'false']), 'Give true, or leave it out.')
  // A mistyped NODE_ENV probably meant production, where being reachable from other machines is not a problem to
  // report.
  if (problems.some((problem) => problem.startsWith('NODE_ENV '))) return 'production'
  if (nodeEnv !== 'production') return demo === 'true' ? 'demo' : 'local'
  if (demo === 'true') {
    problems.push('DEMO is true and NODE_ENV is production. Leave out one of them.')
  }
  return 'production'
}

/** Adds a problem if other machines can reach a local server's host or public URL. */
export function addExposureProblem(
  mode: Mode,
  { host, publicUrl }: { host: string; publicUrl: string },
  problems: string[],
): void {
  if (mode !== 'local') return
  const reachable = [
    ...(isLoopback(host) ? [] : [`HOST is "${host}"`]),
    ...(isLoopback(new URL(publicUrl).hostname) ? [] : [`PUBLIC_URL is "${publicUrl}"`]),
  ]
  if (reachable.length === 0) return
  problems.push(
    `${reachable.join(' and ')}, so others could reach this server. Without NODE_ENV=production it shows everybody ` +
      'the emails it would send, with their sign-in codes, and lets anybody sign in as anybody. Set NODE_ENV=production. ' +
      'Or set DEMO=true, which says on every page that this is a demonstration.',
  )
}

/** Whether only this machine can reach the host name or IP address. */
export function isLoopback(host: string): boolean {
  const address = host.replace(/^\[(.*)\]$/, '$1')
  const version = isIP(address)
  if (version === 0) return address.toLowerCase() === 'localhost'
  return loopback.check(address, version === 4 ? 'ipv4' : 'ipv6')
}
