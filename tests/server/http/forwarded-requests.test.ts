import { expect, test, vi } from 'vitest'
import { startSecondServer, startServerForFile } from '../helpers/test-server.ts'

const server = await startServerForFile()
const forwarded = { 'x-forwarded-for': '203.0.113.7' }

test('a stranger who reaches a local server through a tunnel cannot read its emails, or anything else', async () => {
  const { newVisitor } = await startSecondServer(server, { isLocal: true })
  for (const path of ['/api/dev/mail', '/api/userpreferences', '/healthz']) {
    expect((await newVisitor(forwarded).get(path)).status).toBe(403)
    expect((await newVisitor({ forwarded: 'for=203.0.113.7' }).get(path)).status).toBe(403)
    expect((await newVisitor().get(path)).status).toBe(200)
  }
})

test('a website whose name points to this machine cannot read the emails of a local server', async () => {
  const { app } = await startSecondServer(server, { isLocal: true })
  const read = async (host: string) =>
    (await app.fastify.inject({ url: '/api/dev/mail', headers: { host } })).statusCode
  expect(await Promise.all(['evil.example:5173', 'localhost.evil.example'].map(read))).toEqual([
    403, 403,
  ])
  const own = ['localhost:5173', '127.0.0.1:5173', '[::1]:5173']
  expect(await Promise.all(own.map(read))).toEqual([200, 200, 200])
})

test('an operator who forgets TRUST_PROXY reads one warning, however many requests a proxy forwards', async () => {
  const { app, newVisitor } = await startSecondServer(server)
  const warn = vi.spyOn(app.fastify.log, 'warn')
  await newVisitor().get('/healthz')
  // Added by a proxy of the visitor, such as that of a company.
  await newVisitor({ via: '1.1 company.example' }).get('/healthz')
  expect(warn).not.toHaveBeenCalled()
  for (let count = 0; count < 3; count += 1) await newVisitor(forwarded).get('/healthz')
  expect(warn.mock.calls).toEqual([[expect.stringContaining('Set TRUST_PROXY')]])
})

test('a stranger cannot read the emails of a local server with TRUST_PROXY either, but its own machine can', async () => {
  const { newVisitor } = await startSecondServer(server, { isLocal: true, trustProxy: true })
  const statusFor = async (headers: Record<string, string>) =>
    (await newVisitor(headers).get('/api/dev/mail')).status
  expect(await statusFor({ 'x-forwarded-for': '127.0.0.9' })).toBe(200)
  for (const addresses of ['203.0.113.7', '192.168.0.7', '127.0.0.9, 203.0.113.7'])
    expect(await statusFor({ 'x-forwarded-for': addresses })).toBe(403)
  for (const name of ['x-real-ip', 'x-forwarded-host', 'via', 'cf-connecting-ip'])
    expect(await statusFor({ [name]: 'localhost' })).toBe(403)
})

test('visitors behind a proxy are served by a demonstration', async () => {
  const { newVisitor } = await startSecondServer(server, { isDemo: true })
  expect((await newVisitor(forwarded).get('/api/dev/mail')).status).toBe(200)
})
