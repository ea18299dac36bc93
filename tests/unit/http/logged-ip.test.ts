import { expect, test } from 'vitest'
import { createLog } from '../../../packages/server/http/log.ts'
import type { LoggedAddresses } from '../../../packages/server/environment/log.ts'

/** The line that the log has of a request from an address. */
function lineOf(ip: string, addresses: LoggedAddresses): string {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) }, addresses)
  log.info({ req: { method: 'GET', url: '/chat', ip, headers: {} } }, 'request')
  return lines.join('')
}

test.each([
  ['203.0.113.7', 'whole', '203.0.113.7'],
  ['203.0.113.7', 'shortened', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', 'shortened', '203.0.113.0/24'],
  ['203.0.113.7:5080', 'shortened', '203.0.113.0/24'],
  ['2001:db8:1:203::9', 'shortened', '2001:db8:1/48'],
  ['2001:db8::9', 'shortened', '2001:db8:0/48'],
  ['::1', 'shortened', '0:0:0/48'],
  ['unknown', 'shortened', undefined],
  ['203.0.113.7', 'none', undefined],
  ['2001:db8:1:203::9', 'none', undefined],
] as const)('the log shows the visitor %s, %s, as %s', (ip, addresses, shown) => {
  const line = lineOf(ip, addresses)
  expect((JSON.parse(line) as { req: { address?: string } }).req.address).toBe(shown)
  if (addresses !== 'whole') expect(line).not.toContain(ip)
})
