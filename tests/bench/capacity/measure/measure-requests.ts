import { noise, uploadPicture } from '../../../server/helpers/pictures.ts'
import { Visitor } from '../../../server/helpers/visitor.ts'
import type { PartTimes } from '../costs.ts'
import { observe, type Installation } from './observe.ts'

const VISITS = 60
const UPLOADS = 4
const CONVERSATIONS = 10
/** 3 megabytes: noise of this size compresses as badly as the details of a photo. */
const PHOTO = { width: 2_600, height: 1_950, quality: 56 }

/** Measures what a server does when somebody opens the chat and a conversation. */
export async function measureVisit(installation: Installation): Promise<PartTimes> {
  const visitor = new Visitor(installation.server.url)
  await visitor.get('/api/userpreferences')
  let conversationId = ''
  for (let count = 0; count < CONVERSATIONS; count += 1)
    conversationId = await beginConversation(visitor)
  const visit = async () => {
    for (const path of [
      '/chat',
      '/api/userpreferences',
      '/api/chat/conversations',
      `/api/chat/history/${conversationId}`,
    ])
      expectOk(path, (await visitor.get(path)).status)
  }
  for (let count = 0; count < VISITS; count += 1) await visit()
  const { each } = await observe(installation, async () => {
    for (let count = 0; count < VISITS; count += 1) await visit()
    return VISITS
  })
  return each
}

async function beginConversation(visitor: Visitor): Promise<string> {
  const { status, body } = await visitor.request<{ conversationId: string }>(
    'POST',
    '/api/chat/send',
    {
      body: { Message: 'Hello', ModelId: 'count:200:0', ClientMessageId: crypto.randomUUID() },
      headers: { accept: 'application/json' },
    },
  )
  expectOk('A message', status)
  return body.conversationId
}

export async function measureUpload(installation: Installation): Promise<PartTimes> {
  const visitor = new Visitor(installation.server.url)
  await visitor.get('/api/userpreferences')
  const bytes = await noise(PHOTO.width, PHOTO.height).jpeg({ quality: PHOTO.quality }).toBuffer()
  const upload = async () => {
    const photo = { bytes, name: 'photo.jpg', type: 'image/jpeg' }
    expectOk('An upload', (await uploadPicture(visitor, photo)).status)
  }
  await upload()
  const { each } = await observe(installation, async () => {
    for (let count = 0; count < UPLOADS; count += 1) await upload()
    return UPLOADS
  })
  return each
}

function expectOk(what: string, status: number): void {
  if (status !== 200) throw new Error(`${what} was answered with ${status}.`)
}
