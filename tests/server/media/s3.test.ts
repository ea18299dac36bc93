// Images in a bucket of an S3-compatible service, played by s3rver.
import { createServer } from 'node:http'
import type { chat } from '@atelier/contract'
import S3rver from '@20minutes/s3rver'
import sharp from 'sharp'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { deleteExpiredData } from '../../../packages/server/cleanup.ts'
import { mediaFiles } from '../../../packages/server/db/schema.ts'
import { createS3Storage } from '../../../packages/server/providers/files/s3.ts'
import type { S3Settings } from '../../../packages/server/environment/storage.ts'
import { findFreePort, listenOnFreePort } from '../../helpers/free-port.ts'
import {
  fetchPicture,
  jpegFile,
  pictureIdOf,
  uploadedAddress,
  uploadPicture,
} from '../helpers/pictures.ts'
import { createSeeingModels } from '../helpers/seeing-models.ts'
import { createTempFolder } from '../../helpers/temp-folder.ts'
import { startSecondServer, startServerForFile } from '../helpers/test-server.ts'
import type { Visitor } from '../helpers/visitor.ts'

const folder = await createTempFolder()
const service = new S3rver({
  address: '127.0.0.1',
  port: await findFreePort(),
  silent: true,
  directory: folder.path,
  configureBuckets: [{ name: 'pictures', configs: [] }],
})
const { port } = await service.run()
afterAll(async () => {
  await service.close()
  await folder.remove()
})

const settings: S3Settings = {
  endpoint: `http://127.0.0.1:${port}`,
  bucket: 'pictures',
  accessKey: 'S3RVER',
  secretKey: 'S3RVER',
  region: 'us-east-1',
}
const files = createS3Storage(settings)
const { models, requests } = createSeeingModels()
const server = await startServerForFile({ files, models })

async function sendPicture(visitor: Visitor) {
  const address = await uploadedAddress(visitor)
  const { body } = await visitor.sendMessage({
    ModelId: 'eyes',
    Message: 'What is this?',
    ImageUrls: [address],
  })
  return { address, conversationId: body.conversationId }
}

test('an image is kept in the bucket, and every server on it shows it, whole or in parts', async () => {
  await files.checkConnection()
  const visitor = server.newVisitor()
  const { address, conversationId } = await sendPicture(visitor)
  const second = await startSecondServer(server, { files: createS3Storage(settings), models })
  const { status, headers, bytes } = await fetchPicture(second.newVisitor(), address)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('image/jpeg')
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 40 })
  const part = await second.newVisitor().fetch('GET', address, { headers: { range: 'bytes=5-9' } })
  expect(part.status).toBe(206)
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(5, 10))
  expect(requests[0]!.messages[0]!.images).toEqual([
    `data:image/jpeg;base64,${bytes.toString('base64')}`,
  ])
  const [question] = await second.newVisitor().copyCookies(visitor).getHistory(conversationId)
  expect(question!.imageUrls).toHaveLength(1)
})

test('an image leaves the bucket with its conversation', async () => {
  const visitor = server.newVisitor()
  const { address, conversationId } = await sendPicture(visitor)
  expect(await files.open(pictureIdOf(address))).toBeDefined()
  await visitor.request('DELETE', `/api/chat/${conversationId}`)
  await expect.poll(() => files.open(pictureIdOf(address))).toBeUndefined()
  // Deleting again what is gone already is no failure.
  await files.remove([pictureIdOf(address)])
})

test.each([
  ['with a wrong key', { secretKey: 'wrong' }, 'SignatureDoesNotMatch'],
  ['without the bucket', { bucket: 'missing' }, 'missing'],
  ['that is not there', { endpoint: 'http://127.0.0.1:9' }, 'fetch failed'],
])(
  'with a storage %s, visitors are asked to try again, and operators learn why',
  async (_, changes, reason) => {
    const broken = createS3Storage({ ...settings, ...changes }, { timeoutMs: 2_000 })
    await expect(broken.checkConnection()).rejects.toMatchObject({ code: 'busy' })
    const { newVisitor } = await startSecondServer(server, { files: broken, models })
    const { status, body, headers } = await uploadPicture(newVisitor(), await jpegFile())
    expect({ status, code: body.code }).toEqual({ status: 503, code: 'busy' })
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    const failure = await broken.put('x', Buffer.from('x'), 'image/png').catch((e: Error) => e)
    expect(String((failure as Error).cause)).toContain(reason)
  },
)

test('a request to a storage that does not answer is aborted, and its image is requested again later', async () => {
  const silent = createServer(() => {})
  const { url, close } = await listenOnFreePort(silent)
  onTestFinished(close)
  const hanging = createS3Storage({ ...settings, endpoint: url }, { timeoutMs: 200 })
  const visitor = server.newVisitor()
  const { address } = await sendPicture(visitor)
  const { newVisitor } = await startSecondServer(server, { files: hanging, models })
  expect((await fetchPicture(newVisitor(), address)).status).toBe(503)
  expect((await fetchPicture(server.newVisitor(), address)).status).toBe(200)
})

test('an upload that the storage refused leaves no image that can be sent, and is cleaned up', async () => {
  const broken = createS3Storage({ ...settings, bucket: 'missing' })
  const { newVisitor, database } = await startSecondServer(server, { files: broken, models })
  const visitor = newVisitor()
  await uploadPicture(visitor, await jpegFile())
  const incomplete = (await database.db.select().from(mediaFiles)).filter(({ size }) => !size)
  expect(incomplete.length).toBeGreaterThan(0)
  const owner = incomplete.at(-1)!
  const reply = await visitor.request<chat.SendMessageReply & { code: string }>(
    'POST',
    '/api/chat/send',
    {
      body: { ModelId: 'eyes', Message: 'Look', ImageUrls: [`/api/chat/files/${owner.id}`] },
    },
  )
  expect(reply.body.code).toBe('image-unknown')
  const deleteAt = new Date(Date.now() - 2 * 60_000)
  await database.db.update(mediaFiles).set({ deleteAt })
  await deleteExpiredData(database.db, files)
  expect(await database.db.select().from(mediaFiles)).toEqual([])
})
