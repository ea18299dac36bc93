// Visitors who send messages and pictures whatever happens, and try again as the chat of the product does.
import { randomUUID } from 'node:crypto'
import type { chat } from '@atelier/contract'
import { setTimeout as wait } from 'node:timers/promises'
import { HANG_LIMIT_MS } from '../../../helpers/hang-limit.ts'
import { jpegFile, plainPicture, uploadPicture } from '../../helpers/pictures.ts'
import { Visitor, type StreamedEvent } from '../../helpers/visitor.ts'
import type { AcknowledgedUpload } from '../../restart/helpers/uploads-during-kill.ts'
import { MODELS } from './installation.ts'

/** A message as its sender remembers it, or the request of another version of its answer. */
export interface SentMessage {
  path: string
  request: Partial<chat.SendMessageRequest> & { ClientMessageId: string; ModelId: string }
  /** The first message of a conversation has none before it is acknowledged. */
  conversationId?: string
  /** The id in the reply that acknowledged the message. */
  questionId?: string
  answerId?: string
  /** The complete answer, as often as it was acknowledged, and what was read of it. */
  answers: (chat.Message & { read: string })[]
  /** What the visitor has read of the answer that is streamed. */
  read: string
  /** How many attempts have ended before the answer was there. */
  cuts: number
  /** Whether the visitor has stopped the answer before it was there, and then asked for it again. */
  isStopped: boolean
  /** Whether the visitor has closed the page before the answer was there. */
  hasLeft: boolean
}

export interface FaultVisitor {
  browser: Visitor
  messages: SentMessage[]
  /** Of the answers to the messages. */
  versions: SentMessage[]
  uploads: AcknowledgedUpload[]
  /** Replies that no visitor should get, whatever has happened. */
  unexpected: string[]
}

export interface VisitOptions {
  urls: readonly string[]
  random: () => number
  /** Aborted when the visitors should begin nothing more. */
  signal: AbortSignal
}

const MAX_MESSAGES = 100
const MAX_PICTURES = 20
const PICTURE_SHARE = 0.25
const NEW_CONVERSATION_SHARE = 0.25
const JSON_SHARE = 0.25
const VERSION_SHARE = 0.2
const STOP_SHARE = 0.1
const LOST_SHARE = 0.3
/** How often a proxy or a second tab sends the same message at the same time, maybe to another server. */
const TWICE_SHARE = 0.15
export const RETRY_MS = 250
/** After how many events a stream is lost or stopped. */
const MAX_EVENTS = 30
const LONGEST_MODEL = MODELS.at(-1)!

let addresses = 0

/** Each browser has an address of its own. */
function newAddress(): string {
  addresses += 1
  return `127.9.${(addresses >> 8) & 255}.${addresses & 255}`
}

export async function createVisitor(url: string): Promise<FaultVisitor> {
  const browser = new Visitor(url, { 'x-forwarded-for': newAddress() })
  await browser.get('/api/userpreferences')
  return { browser, messages: [], versions: [], uploads: [], unexpected: [] }
}

/** Sends one message after the other until the signal is aborted, each until it is answered. */
export async function visit(visitor: FaultVisitor, options: VisitOptions): Promise<void> {
  const { random, signal } = options
  let conversationId: string | undefined
  while (!signal.aborted && visitor.messages.length < MAX_MESSAGES) {
    if (random() < NEW_CONVERSATION_SHARE) conversationId = undefined
    const hasPicture = visitor.uploads.length < MAX_PICTURES && random() < PICTURE_SHARE
    const url = hasPicture ? await upload(visitor, options) : undefined
    const message = newMessage(visitor, MODELS[Math.floor(random() * MODELS.length)]!)
    if (conversationId) message.request.ConversationId = conversationId
    if (url) message.request.ImageUrls = [url]
    visitor.messages.push(message)
    await deliver(visitor, message, options)
    conversationId = message.conversationId
    const [answer] = message.answers
    if (answer && random() < VERSION_SHARE) await askAgain(visitor, answer, options)
  }
}

/** Asks for another version of an answer. */
async function askAgain(
  visitor: FaultVisitor,
  { id, modelId }: chat.Message,
  options: VisitOptions,
): Promise<void> {
  const { request, ...rest } = newMessage(visitor, modelId!)
  const { Message: _, ...versionRequest } = request
  const path = `/api/chat/answers/${id}/version`
  const version: SentMessage = { ...rest, path, request: versionRequest }
  visitor.versions.push(version)
  await deliver(visitor, version, options)
}

/** Sends a message, closes the page when the answer begins, and never comes back. */
export async function leave(visitor: FaultVisitor, url: string): Promise<void> {
  const message = { ...newMessage(visitor, LONGEST_MODEL), hasLeft: true }
  visitor.messages.push(message)
  const connection = new AbortController()
  const stream = visitor.browser.at(url).streamMessage(message.request, connection.signal)
  const { value: start } = await stream.next().catch(() => ({ value: undefined }))
  if (start?.event === 'start') acknowledge(message, start.data)
  connection.abort()
  await stream.next().catch(() => {})
}

function newMessage(visitor: FaultVisitor, ModelId: string): SentMessage {
  const Message = `m ${visitor.messages.length} of ${randomUUID()}`
  const request = { Message, ModelId, ClientMessageId: randomUUID() }
  const sent = { answers: [], read: '', cuts: 0, isStopped: false, hasLeft: false }
  return { path: '/api/chat/send', request, ...sent }
}

/** Tries until the picture is stored. Returns undefined if the visitor may store no more. */
async function upload(visitor: FaultVisitor, options: VisitOptions): Promise<string | undefined> {
  const file = await jpegFile(plainPicture({ width: 200 + visitor.uploads.length }))
  for (const deadline = Date.now() + HANG_LIMIT_MS; Date.now() < deadline;) {
    const browser = browserAt(visitor, options)
    const reply = await uploadPicture(browser, file).catch(() => undefined)
    if (reply?.status === 200) {
      visitor.uploads.push({ visitor: browser, path: reply.body.imageUrl.split('?')[0]! })
      return reply.body.imageUrl
    }
    if (reply) noteRefusal(visitor, 'upload', reply.body.code)
    await wait(RETRY_MS)
  }
  visitor.unexpected.push('upload: never stored')
  return undefined
}

async function deliver(
  visitor: FaultVisitor,
  message: SentMessage,
  options: VisitOptions,
): Promise<void> {
  const deadline = Date.now() + HANG_LIMIT_MS
  let eventId: string | undefined
  while (Date.now() < deadline) {
    const browser = browserAt(visitor, options)
    const isStreamed = eventId !== undefined || options.random() >= JSON_SHARE
    const isSentTwice = options.random() < TWICE_SHARE
    const second = isSentTwice && askForJson(visitor, message, browserAt(visitor, options))
    if (isStreamed) eventId = await readStream({ visitor, message, browser, eventId }, options)
    else await askForJson(visitor, message, browser)
    await second
    if (message.answers.length > 0) return
    await wait(RETRY_MS)
  }
  visitor.unexpected.push('message: never answered')
}

interface Reading {
  visitor: FaultVisitor
  message: SentMessage
  browser: Visitor
  /** The last event that the visitor has received. */
  eventId: string | undefined
}

/** Returns the id of the last event, after which the visitor goes on. Sometimes the visitor loses the connection. */
async function readStream(reading: Reading, options: VisitOptions): Promise<string | undefined> {
  const { visitor, message, browser } = reading
  const { random } = options
  let { eventId } = reading
  const lostAfter = random() < LOST_SHARE ? Math.floor(random() * MAX_EVENTS) : Infinity
  const stoppedAfter = random() < STOP_SHARE ? Math.floor(random() * MAX_EVENTS) : Infinity
  const connection = new AbortController()
  const signal = AbortSignal.any([connection.signal, AbortSignal.timeout(HANG_LIMIT_MS)])
  let events = 0
  try {
    const { path, request } = message
    for await (const { event, data, id } of browser.streamAnswer(path, request, signal, eventId)) {
      events += 1
      if (id) eventId = id
      if (receive(visitor, message, { event, data }) === 'failed') return undefined
      if (events > lostAfter) connection.abort()
      if (events > stoppedAfter) await stop(message, browserAt(visitor, options))
    }
  } catch (error) {
    if (!connection.signal.aborted) noteFailure(visitor, message, error)
  }
  return message.isStopped ? undefined : eventId
}

function receive(
  visitor: FaultVisitor,
  message: SentMessage,
  { event, data }: Pick<StreamedEvent, 'event' | 'data'>,
): 'failed' | undefined {
  if (event === 'start') acknowledge(message, data)
  if (event === 'delta') message.read += data.text as string
  if (event === 'finish') end(message, data, message.read)
  if (event !== 'error') return undefined
  message.cuts += 1
  noteRefusal(visitor, 'event', data.code)
  return 'failed'
}

/** Stops the answer once, maybe at another server than the one that writes it. */
async function stop(message: SentMessage, browser: Visitor): Promise<void> {
  if (message.isStopped || !message.answerId) return
  message.isStopped = true
  await browser.request('POST', `/api/chat/answers/${message.answerId}/stop`).catch(() => {})
}

async function askForJson(
  visitor: FaultVisitor,
  message: SentMessage,
  browser: Visitor,
): Promise<void> {
  const signal = AbortSignal.timeout(HANG_LIMIT_MS)
  const reply = await browser
    .request<chat.SendMessageReply & { code?: string }>('POST', message.path, {
      body: message.request,
      signal,
    })
    .catch((error: unknown) => noteFailure(visitor, message, error))
  if (!reply) return
  if (reply.status === 200) return end(message, { ...reply.body }, reply.body.message.content)
  message.cuts += 1
  noteRefusal(visitor, `json ${reply.status}`, reply.body.code)
}

/** The answer begins, maybe anew. */
function acknowledge(message: SentMessage, data: Record<string, unknown>): void {
  message.conversationId = data.conversationId as string
  message.questionId = data.questionId as string
  message.answerId = (data.message as chat.Message).id
  message.read = (data.message as chat.Message).content
}

/** The visitor asks again for an answer that is not complete. */
function end(message: SentMessage, data: Record<string, unknown>, read: string): void {
  const answer = data.message as chat.Message
  message.conversationId = data.conversationId as string
  if (answer.status === 'done') message.answers.push({ ...answer, read })
  else message.cuts += 1
}

/** The visitor's browser at one of the servers. */
export function browserAt({ browser }: FaultVisitor, { urls, random }: VisitOptions): Visitor {
  return browser.at(urls[Math.floor(random() * urls.length)]!)
}

/** Servers may be away or busy, and say so. */
const EXPECTED_CODES = new Set<unknown>(['busy', 'too-many', 'answer-interrupted'])

export function noteRefusal(visitor: FaultVisitor, what: string, code: unknown): void {
  if (!EXPECTED_CODES.has(code)) visitor.unexpected.push(`${what}: ${String(code)}`)
}

/** A connection may end at any time. */
function noteFailure(visitor: FaultVisitor, message: SentMessage, error: unknown): void {
  message.cuts += 1
  const { name, message: text } = error as Error
  if (name === 'TimeoutError') visitor.unexpected.push('no reply for a minute')
  const [, status, code] = /^The server answered (\d+): .*?"code":"([^"]+)"/.exec(text) ?? []
  if (code) noteRefusal(visitor, `stream ${status}`, code)
}
