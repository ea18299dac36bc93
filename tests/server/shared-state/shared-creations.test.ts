// Servers that share a Redis tell each other about creations.
import { describe, expect, test } from 'vitest'
import { findRedis } from '../../helpers/find-redis.mjs'
import { waitUntil } from '../../helpers/wait-until.ts'
import { start } from '../creations/helpers/creations.ts'
import { startFakeImageServer } from '../helpers/fake-image-server.ts'
import { openTestFiles } from '../helpers/test-files.ts'
import { startSharingServers } from './helpers/sharing-servers.ts'

describe.skipIf(!findRedis())('REL-18 servers that share a Redis', () => {
  test('who follows a creation at another server sees it grow, and stops it there', async () => {
    const imageServer = await startFakeImageServer()
    const { baseUrl, close } = imageServer
    const files = await openTestFiles()
    const pictureEndpoints = [{ name: 'held', model: 'held', baseUrl }]
    const { first, second } = await startSharingServers({ files, pictureEndpoints })
    const guest = first.newVisitor()
    await guest.get('/api/userpreferences')
    const { id } = await start(guest, { count: 4 })
    await waitUntil(() => expect(imageServer.openRequests()).toBe(2))
    const elsewhere = second.newVisitor().copyCookies(guest)
    const stream = elsewhere.streamEvents(`/api/creations/${id}/events`)
    expect((await stream.next()).value).toMatchObject({ data: { status: 'making' } })
    imageServer.release()
    const names: string[] = []
    while (!names.includes('preview')) names.push((await stream.next()).value!.event)
    await elsewhere.request('POST', `/api/creations/${id}/cancel`)
    const [last] = (await Array.fromAsync(stream)).slice(-1)
    expect(last).toMatchObject({ event: 'creation', data: { status: 'stopped' } })
    await waitUntil(() => expect(imageServer.openRequests()).toBe(0))
    await close()
  })
})
