import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { networkLevels, rateLimitKeyOfIp } from '../../../packages/server/http/network.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['2001:db8:1:2::', '2001:db8:1:2'],
  ['2001:db8::2:3:4:5:6', '2001:db8:0:2'],
  ['::1', '0:0:0:0'],
  ['::', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['203.0.113.7:50211', '203.0.113.7'],
  ['[2001:db8:1:2::6]:50211', '2001:db8:1:2'],
  ['[2001:db8:1:2::6]', '2001:db8:1:2'],
  ['gone', 'gone'],
  ['', ''],
])('the address %s belongs to the network %s', (address, network) => {
  expect(rateLimitKeyOfIp(address)).toBe(network)
})

test.each([
  ['2001:db8:1:2::1', '2001:0db8:1:2:ffff:ffff:ffff:ffff', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['203.0.113.7', '203.0.113.8', false],
  ['203.0.113.7', '::ffff:203.0.113.7', true],
])('the addresses %s and %s belong to the same network: %s', (first, second, isSame) => {
  expect(rateLimitKeyOfIp(first) === rateLimitKeyOfIp(second)).toBe(isSame)
})

test('an IPv6 address counts for its /64, /56 and /48, which have growing room, and an IPv4 address once', () => {
  expect(networkLevels('2001:db8:1:2fe::9')).toEqual([
    { key: '2001:db8:1:2fe', room: 1 },
    { key: '2001:db8:1:200/56', room: 4 },
    { key: '2001:db8:1/48', room: 16 },
  ])
  expect(networkLevels('::1').map(({ key }) => key)).toEqual(['0:0:0:0', '0:0:0:0/56', '0:0:0/48'])
  for (const address of ['203.0.113.7', '::ffff:203.0.113.7', '203.0.113.7:50211'])
    expect(networkLevels(address)).toEqual([{ key: '203.0.113.7', room: 1 }])
  expect(networkLevels('gone')).toEqual([{ key: 'gone', room: 1 }])
})

test.each([
  ['2001:db8:1:200::1', '2001:db8:1:2ff::1', [false, true, true]],
  ['2001:db8:1:2ff::1', '2001:db8:1:300::1', [false, false, true]],
  ['2001:db8:1:2::1', '2001:db8:2:2::1', [false, false, false]],
])('the addresses %s and %s share the networks %o', (first, second, shared) => {
  const [levels, others] = [networkLevels(first), networkLevels(second)]
  expect(levels.map(({ key }, level) => key === others[level]!.key)).toEqual(shared)
})

test('every limit counts by networkLevels(), because the smallest network alone can be changed at will', () => {
  const root = join(import.meta.dirname, '../../../packages/server')
  const users = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && path !== 'http/network.ts')
    .filter((path) => readFileSync(join(root, path), 'utf8').includes('rateLimitKeyOfIp('))
  expect(users).toEqual([])
})
