import { expect, test } from 'vitest'
import { rateLimitKeyOfIp } from '../packages/server/http/network.ts'

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
