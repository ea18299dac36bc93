// The dialog that shares a conversation, against a server that answers with the given replies.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import {
  blankTexts,
  createBlanking,
  MESSAGE_MAX_LENGTH,
  SHARE_BLANK,
  SHARE_MAX_BLANKED_TEXTS,
  type share,
} from '@atelier/contract'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { configure } from '../../../packages/widgets/configure.ts'
import { blankSound } from '../../../packages/widgets/share/blanking.ts'
import { createShareDialog } from '../../../packages/widgets/share/dialog-store.ts'
import { splitIntoPieces } from '../../../packages/widgets/share/pieces.ts'
import { daysOf } from '../../../packages/widgets/share/share-choices.ts'
import { listenOnFreePort } from '../../helpers/free-port.ts'
import { MAX_HOLD_MS, measureProcessorMs } from '../../helpers/processor-time.ts'

interface Reply {
  status?: number
  body: unknown
}

let replies: Reply[] = []
let received: { method: string; url: string; body: unknown }[] = []

const server = await listenOnFreePort(
  createServer((incoming, response) => void answer(incoming, response)),
)
afterAll(() => server.close())

async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await text(incoming)
  const { method = '', url = '' } = incoming
  received.push({ method, url, body: body ? JSON.parse(body) : undefined })
  const reply = replies.shift()
  // Without a reply, the connection breaks.
  if (!reply) return void response.destroy()
  response.writeHead(reply.status ?? 200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(reply.body))
}

beforeEach(() => {
  replies = []
  received = []
  const tokenSource = { isPartnerPage: true, getToken: async () => 'token', rejectToken() {} }
  configure({ baseUrl: server.url, tokenSource })
})

const ID = '01a1fff8-7abd-7153-9a22-63f7c88cf71e'
const link = { slug: 'h7Qm2xVdKpTz0LcN4sYw8A', conversationId: ID }
const draft: share.ShareDraft = {
  title: 'Write to a@example.com',
  messages: ['Write to a@example.com', 'Dear A,', 'Call +84 90 123 45 67', 'I did.'].map(
    (content, index) => ({
      id: `m${index + 1}`,
      role: index % 2 === 0 ? 'user' : 'assistant',
      content,
      timestamp: '2026-11-20T09:12:00.000Z',
    }),
  ),
  version: '1',
  shortened: false,
  unfinished: false,
  withoutMedia: false,
}
const failure = (code: string, status = 409): Reply => ({ status, body: { code } })

async function openDialog(options: { slug?: string } = {}, reply: unknown = draft) {
  replies.push({ body: reply })
  const dialog = createShareDialog({ conversationId: ID }, options)
  await dialog.loadDraft()
  return dialog
}

test('an owner who changes nothing shares the whole draft that they have seen for seven days', async () => {
  const dialog = await openDialog()
  replies.push({ body: link })
  await dialog.save()
  expect(dialog.$state.get()).toMatchObject({ is: 'ready', link })
  expect(received).toEqual([
    { method: 'GET', url: `/api/chat/share-draft/${ID}`, body: undefined },
    {
      method: 'POST',
      url: '/api/chat/share',
      body: {
        conversationId: ID,
        draftVersion: '1',
        title: 'Write to a@example.com',
        expiresInDays: 7,
        signedInOnly: false,
        embedding: false,
        titleInPreview: false,
      },
    },
  ])
})

test('an owner shares chosen messages with blanked texts, a passphrase and another end', async () => {
  const dialog = await openDialog()
  dialog.blankAll()
  expect(dialog.blankText('Dear')).toBe('blanked')
  dialog.shareChosenOnly()
  dialog.toggleMessage('m3')
  dialog.choose({
    expiry: { preset: 'other', otherDays: '365' },
    hasPassphrase: true,
    passphrase: ' quiet orange window ',
    embedding: true,
  })
  replies.push({ body: link })
  await dialog.save()
  expect(received[1]!.body).toMatchObject({
    messageIds: ['m1', 'm2', 'm4'],
    blankedTexts: ['a@example.com', '+84 90 123 45 67', 'Dear'],
    expiresInDays: 365,
    passphrase: 'quiet orange window',
    embedding: true,
  })
  expect(dialog.$state.get()).toMatchObject({ passphrase: 'quiet orange window' })
})

test('an owner gets a passphrase of four words when they ask for one', async () => {
  const dialog = await openDialog()
  dialog.setHasPassphrase(true)
  await expect.poll(() => dialog.$choices.get().passphrase).toMatch(/^\w+( \w+){3}$/)
})

test('SH-6: an owner whose conversation has changed meanwhile looks at it again, and keeps the choices', async () => {
  const dialog = await openDialog()
  dialog.blankAll()
  const added = { ...draft.messages[0]!, id: 'm5', content: 'One more' }
  const changed = { ...draft, version: '2', messages: [...draft.messages, added] }
  replies.push(failure('share-changed'), { body: changed }, { body: link })
  await dialog.save()
  expect(dialog.$state.get()).toMatchObject({ is: 'choosing', draft: changed, hasChanged: true })
  await dialog.save()
  expect(received.at(-1)!.body).toMatchObject({
    draftVersion: '2',
    blankedTexts: ['a@example.com', '+84 90 123 45 67'],
  })
})

test.each([
  ['SH-14: the limit of links', failure('share-limit'), 'share-limit'],
  ['a broken connection', undefined, 'network'],
])('an owner who meets %s loses no choice and tries again', async (_, reply, code) => {
  const dialog = await openDialog()
  dialog.choose({ signedInOnly: true })
  if (reply) replies.push(reply)
  await dialog.save()
  expect(dialog.$state.get()).toMatchObject({ is: 'choosing', isSaving: false, error: { code } })
  replies.push({ body: link })
  await dialog.save()
  expect(dialog.$state.get().is).toBe('ready')
  expect(received.at(-1)!.body).toMatchObject({ signedInOnly: true })
})

test('an owner who updates a link finds the messages and the blanked texts of last time chosen', async () => {
  const choices = {
    messageIds: ['m1', 'm2'],
    blankedTexts: ['Dear A', 'a@example.com'],
    title: 'A letter',
  }
  const dialog = await openDialog({ slug: 'abc' }, { ...draft, choices })
  expect(dialog.$findings.get().map(({ text: found, kind }) => [found, kind])).toEqual([
    ['a@example.com', 'email'],
    ['Dear A', 'own'],
  ])
  replies.push({ body: link })
  await dialog.save()
  expect(received).toMatchObject([
    { method: 'GET', url: `/api/chat/share-draft/${ID}?slug=abc` },
    {
      method: 'PUT',
      url: '/api/chat/share/abc/snapshot',
      body: { draftVersion: '1', ...choices },
    },
  ])
  expect(dialog.$state.get()).toMatchObject({ is: 'ready', isUpdated: true })
})

test('an owner is told when there is nothing to share, and can try again after a failure', async () => {
  const empty = await openDialog({}, { ...draft, messages: [] })
  expect(empty.$state.get()).toMatchObject({ is: 'failed', error: { code: 'share-empty' } })
  const broken = createShareDialog({ conversationId: ID })
  await broken.loadDraft()
  expect(broken.$state.get()).toMatchObject({ is: 'failed', error: { code: 'network' } })
  replies.push({ body: draft })
  await broken.loadDraft()
  expect(broken.$state.get().is).toBe('choosing')
})

test('an owner chooses all messages, only the answers, or those from one on, and at least one', async () => {
  const dialog = await openDialog()
  const chosen = () => [...dialog.$choices.get().chosenIds].join(' ')
  dialog.shareChosenOnly()
  expect(chosen()).toBe('m1 m2 m3 m4')
  dialog.chooseAnswers()
  expect(chosen()).toBe('m2 m4')
  dialog.toggleMessage('m2')
  dialog.toggleMessage('m4')
  expect(dialog.$problem.get()).toBe('none-chosen')
  dialog.toggleMessage('m3')
  dialog.chooseFromHere()
  expect(chosen()).toBe('m3 m4')
  expect(dialog.$findings.get()).toMatchObject([
    { text: '+84 90 123 45 67', places: [{ in: 'message', message: 3 }] },
  ])
  dialog.shareEverything()
  expect(dialog.$problem.get()).toBeUndefined()
})

test('the title of a chat that nobody has named is that of the first shared question, with its blanked texts', async () => {
  const dialog = await openDialog()
  dialog.setBlanked('a@example.com', true)
  expect(dialog.$title.get()).toBe(`Write to ${SHARE_BLANK}`)
  dialog.shareChosenOnly()
  dialog.toggleMessage('m1')
  expect(dialog.$title.get()).toBe('Call +84 90 123 45 67')
})

test('a named chat is shared under its name, in which private texts are found and blanked', async () => {
  const dialog = await openDialog({}, { ...draft, title: 'Letters of c@example.com' })
  expect(dialog.$findings.get()).toMatchObject([
    { text: 'c@example.com', places: [{ in: 'title' }] },
    { text: 'a@example.com', places: [{ in: 'message', message: 1 }] },
    { text: '+84 90 123 45 67' },
  ])
  dialog.shareChosenOnly()
  dialog.toggleMessage('m3')
  dialog.blankAll()
  expect(dialog.$title.get()).toBe(`Letters of ${SHARE_BLANK}`)
})

test('a title that may tell of the first question and its answer is offered only while both are shared', async () => {
  const dialog = await openDialog({}, { ...draft, title: 'Letters' })
  dialog.shareChosenOnly()
  dialog.toggleMessage('m4')
  expect(dialog.$title.get()).toBe('Letters')
  dialog.toggleMessage('m2')
  expect(dialog.$title.get()).toBe('Write to a@example.com')
  dialog.toggleMessage('m1')
  expect(dialog.$title.get()).toBe('Call +84 90 123 45 67')
  replies.push({ body: link })
  await dialog.save()
  expect(received[1]!.body).toMatchObject({ title: 'Call +84 90 123 45 67' })
})

test('an owner types another title, which is searched and blanked too, and goes back to that of the chat', async () => {
  const dialog = await openDialog()
  expect(dialog.$titleField.get()).toEqual({ text: 'Write to a@example.com', isOwn: false })
  dialog.choose({ title: ' For d@example.com ' })
  expect(dialog.$findings.get()[0]).toMatchObject({ text: 'd@example.com' })
  dialog.setBlanked('d@example.com', true)
  expect(dialog.$title.get()).toBe(` For ${SHARE_BLANK} `)
  expect(dialog.blankText('For')).toBe('blanked')
  expect(dialog.$titleField.get().isOwn).toBe(true)
  replies.push({ body: link })
  await dialog.save()
  expect(received[1]!.body).toMatchObject({ title: 'For d@example.com' })
})

test('a link that is updated keeps its title until its owner takes that of the chat', async () => {
  const choices = { messageIds: null, blankedTexts: ['a@example.com'], title: 'A letter' }
  const dialog = await openDialog({ slug: 'abc' }, { ...draft, title: 'Letters', choices })
  expect(dialog.$title.get()).toBe('A letter')
  dialog.choose({ title: undefined })
  expect(dialog.$title.get()).toBe('Letters')
  const same = { ...choices, title: `Write to ${SHARE_BLANK}` }
  const untouched = await openDialog({ slug: 'abc' }, { ...draft, choices: same })
  expect(untouched.$titleField.get().isOwn).toBe(false)
})

const PICTURE = { url: '/p', width: 10, height: 10 }
/** What a tool has made, with a private text at each place where readers meet it. */
const creationDraft: share.ShareDraft = {
  ...draft,
  title: 'Letter to mai@example.com',
  messages: [
    { ...draft.messages[0]!, content: 'A letter to 0987 654 321' },
    {
      ...draft.messages[1]!,
      content: '',
      pictures: [
        { ...PICTURE, alt: 'Mai, “Write to linh@example.com”' },
        { ...PICTURE, alt: 'Mai, “Write to linh@example.com”' },
      ],
      wordsInPictures: ['Call 0912 345 678', 'Write to linh@example.com', 'Mai'],
    },
  ],
}

async function openCreationDialog(options: { slug?: string } = {}, shared = creationDraft) {
  replies.push({ body: shared })
  const dialog = createShareDialog({ creationId: ID }, options)
  await dialog.loadDraft()
  return dialog
}

test('an owner who shares a creation is told of private texts in its title, its wish, its descriptions and its pictures', async () => {
  const dialog = await openCreationDialog()
  expect(dialog.$findings.get()).toEqual([
    { text: 'mai@example.com', kind: 'email', places: [{ in: 'title', message: 0 }] },
    { text: '0987 654 321', kind: 'phone', places: [{ in: 'message', message: 1 }] },
    {
      text: 'linh@example.com',
      kind: 'email',
      places: [
        { in: 'description', message: 2 },
        { in: 'picture', message: 2 },
      ],
    },
    { text: '0912 345 678', kind: 'phone', places: [{ in: 'picture', message: 2 }] },
  ])
  expect(dialog.$inPictures.get().map(({ text }) => text)).toEqual([
    'linh@example.com',
    '0912 345 678',
  ])
})

test('an owner blanks title, wish and descriptions of a creation, but no picture, and leaves that out', async () => {
  const dialog = await openCreationDialog()
  dialog.blankAll()
  const blankedTexts = ['mai@example.com', '0987 654 321', 'linh@example.com']
  expect(dialog.$choices.get().blankedTexts).toEqual(blankedTexts)
  expect(dialog.$title.get()).toBe(`Letter to ${SHARE_BLANK}`)
  expect(dialog.blankText('Call')).toBe('in-picture')
  expect(dialog.$inPictures.get().at(-1)!.text).toBe('Call')
  expect(dialog.blankText('Mai')).toBe('blanked')
  dialog.leavePicturesOut()
  expect(dialog.$findings.get().map(({ text }) => text)).toEqual(blankedTexts.slice(0, 2))
  expect(dialog.$inPictures.get()).toHaveLength(4)
  replies.push({ body: link })
  await dialog.save()
  expect(received.at(-1)!.body).toMatchObject({ creationId: ID, messageIds: ['m1'] })
})

test('an owner who leaves out all that a creation has cannot share it, until they take it in again', async () => {
  const [, pictures] = creationDraft.messages
  const dialog = await openCreationDialog({}, { ...creationDraft, messages: [pictures!] })
  dialog.leavePicturesOut()
  expect(dialog.$problem.get()).toBe('none-chosen')
  dialog.shareEverything()
  expect(dialog.$problem.get()).toBeUndefined()
})

test('SH-6 an owner is told which private texts are heard, and with one of them blanked the sound is left out', async () => {
  const wordsInSound = ['Write to linh@example.com', 'Call 0912 345 678']
  const sound = {
    is: 'reading' as const,
    name: 'Letter',
    file: { url: '/p', seconds: 3 },
    engine: { name: 'espeak-ng', isSketch: true },
  }
  const message = { ...draft.messages[1]!, content: wordsInSound[0]!, sound, wordsInSound }
  const dialog = await openCreationDialog({}, { ...draft, title: 'Letter', messages: [message] })
  expect(dialog.$findings.get()).toEqual([
    {
      text: 'linh@example.com',
      kind: 'email',
      places: [
        { in: 'text', message: 1 },
        { in: 'sound', message: 1 },
      ],
    },
    { text: '0912 345 678', kind: 'phone', places: [{ in: 'sound', message: 1 }] },
  ])
  expect(dialog.$blankedInSound.get()).toEqual([])
  dialog.setBlanked('0912 345 678', true)
  expect(dialog.$blankedInSound.get()).toEqual(['0912 345 678'])
  expect(blankSound(message, ['0912 345 678'])).not.toHaveProperty('file')
  expect(blankSound(message, ['Letter'])).toMatchObject({ name: SHARE_BLANK, file: sound.file })
})

test('an owner cannot blank a text that does not occur or is too long', async () => {
  const dialog = await openDialog()
  expect(dialog.blankText('Nobody')).toBe('not-found')
  expect(dialog.blankText(' ')).toBe('not-found')
  expect(dialog.blankText('x'.repeat(4_000))).toBe('too-long')
})

test.each([
  ['1', 1],
  ['365', 365],
  ['0', undefined],
  ['366', undefined],
  ['1.5', undefined],
  ['', undefined],
  ['x', undefined],
])('SH-3: an owner who enters %j days shares for %s days', (otherDays, days) => {
  expect(daysOf({ preset: 'other', otherDays })).toBe(days)
})

test('no part of a blanked text is left where another one, or the same, overlaps it', () => {
  const secrets = ['tran linh', 'linh@example.com', '1212']
  expect(blankTexts('To tran linh@example.com, linh.', secrets)).toBe(`To ${SHARE_BLANK}, linh.`)
  expect(blankTexts('121212', secrets)).toBe(SHARE_BLANK)
})

test.each<[what: string, textOf: (index: number) => string]>([
  ['contain each other', (index) => 'a'.repeat(1_200 - index)],
  ['end differently', (index) => 'a'.repeat(1_200) + String.fromCharCode(200 + index)],
  ['nearly occur', (index) => `b${'a'.repeat(1_000 + index)}`],
])('blanking two hundred texts that %s holds nobody up', (_, textOf) => {
  const content = 'a'.repeat(10 * MESSAGE_MAX_LENGTH)
  const texts = Array.from({ length: SHARE_MAX_BLANKED_TEXTS }, (_, index) => textOf(index))
  expect(measureProcessorMs(() => createBlanking(texts))).toBeLessThan(MAX_HOLD_MS)
  const steps = createBlanking(texts)(content)
  let isDone: boolean | undefined = false
  while (!isDone) {
    const ms = measureProcessorMs(() => void (isDone ||= steps.next().done))
    expect(ms).toBeLessThan(MAX_HOLD_MS)
  }
})

test.each([
  ['a.b+c (d) [e] {f} $1 \\ | ^ * ? /', ['a.b', '(d)', '$1 \\', '{f}']],
  ['one two three', ['two', 'one two', 'three']],
  ['same same same', ['same']],
  ['emoji 👍🏽 text', ['👍']],
  ['tran linh@example.com', ['tran linh', 'linh@example.com']],
])('what the preview shows of %j is what readers get', (content, blanked) => {
  const pieces = splitIntoPieces(content, { blanked, marked: ['one', 'text'] })
  expect(pieces.map((piece) => piece.text).join('')).toBe(blankTexts(content, blanked))
})
