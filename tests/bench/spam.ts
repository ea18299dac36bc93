import { setTimeout as wait } from 'node:timers/promises'
import type { contact, mailbox } from '@atelier/contract'
import { MACHINES, PERSON, planPosts, type Post } from '../helpers/spam/machines.ts'
import { headersOf, sendPost, type OpenForm } from '../helpers/spam/send-post.ts'
import { createWorkThreads, type WorkThreads } from '../helpers/spam/work-threads.ts'
import { createTempFolder } from '../helpers/temp-folder.ts'
import type { WorkRequest } from '../../site/pages/contact/find-work.ts'
import { startServerProcess } from '../server/helpers/server-process.ts'
import { Visitor } from '../server/helpers/visitor.ts'
import { atMost, countOf, withoutTarget, type Figure } from './helpers/report.ts'

const OPERATOR = 'help@atelier.example'
const MACHINE_POSTS = 1_000
const PEOPLE = 20
const MAX_MACHINE_MAILS = 5
/** Forms are opened this long before the minute in which they are sent. */
const LEAD_SECONDS = 46
/** How often a person whose message was refused presses again, and after how long. */
const MORE_ATTEMPTS = 4
const PAUSE_MS = 5_000
/** The server mails in the background. */
const DELIVERY_MS = 5_000

interface Sent extends Post {
  status: number
  /** The number of the message. Missing: the server has refused it. */
  number: string | undefined
}

/** A thousand posts of machines in a minute, and twenty of people among them: whose reach the operator? */
export async function measureSpam(): Promise<Figure[]> {
  const folder = await createTempFolder()
  const server = await startServerProcess({
    DATA_DIR: folder.path,
    CONTACT_EMAIL: OPERATOR,
    LOG_LEVEL: 'error',
  })
  const threads = createWorkThreads()
  try {
    const posts = planPosts(MACHINE_POSTS, PEOPLE, 20_261_128)
    const sent = await sendAll(server.url, posts, threads)
    await wait(DELIVERY_MS)
    return figuresOf(sent, await readMailOfOperator(server.url))
  } finally {
    await threads.end()
    await server.stop('SIGINT')
    await folder.remove()
  }
}

async function sendAll(url: string, posts: readonly Post[], threads: WorkThreads): Promise<Sent[]> {
  const start = Date.now() + LEAD_SECONDS * 1_000
  const until = (seconds: number) => wait(Math.max(0, start + seconds * 1_000 - Date.now()))
  const forms = new Map<number, Promise<OpenForm>>()
  return Promise.all(
    posts.map(async (post) => {
      const { form, atSeconds, openSeconds } = post
      await until(atSeconds - openSeconds)
      const sender = { post, visitor: new Visitor(url, headersOf(post)), threads }
      if (form !== undefined && !forms.has(form)) forms.set(form, openForm(sender))
      await until(atSeconds)
      const opened = form === undefined ? {} : await forms.get(form)!
      return post.by === PERSON ? sendPatiently(sender, opened) : send(sender, opened)
    }),
  )
}

interface Sender {
  post: Post
  visitor: Visitor
  threads: WorkThreads
}

async function send({ post, visitor, threads }: Sender, form: OpenForm): Promise<Sent> {
  const findWork = (request: WorkRequest) => threads.findWork(post.by, request)
  const { status, body } = await sendPost(visitor, post, form, findWork)
  return { ...post, status, number: body.number }
}

/** The page keeps the words of a person whose message was refused, and the person presses again. */
async function sendPatiently(sender: Sender, form: OpenForm): Promise<Sent> {
  let sent = await send(sender, form)
  for (let attempt = 0; attempt < MORE_ATTEMPTS && !sent.number; attempt += 1) {
    console.error(`A person was refused with ${sent.status}.`)
    const newForm = await openForm(sender)
    await wait(PAUSE_MS)
    sent = await send(sender, newForm)
  }
  return sent
}

async function openForm({ post, visitor, threads }: Sender): Promise<OpenForm> {
  const { body } = await visitor.get<Partial<contact.ContactForm>>('/api/contact/form')
  const { token, workBits: bits } = body
  if (!token || !bits) return {}
  return post.doesWork
    ? { token, work: await threads.findWork(post.by, { token, bits }) }
    : { token }
}

async function readMailOfOperator(url: string): Promise<string> {
  const { body } = await new Visitor(url).get<{ letters: mailbox.StoredEmail[] }>(
    `/api/dev/mail?to=${encodeURIComponent(OPERATOR)}`,
  )
  return body.letters.map(({ text }) => text).join('\n')
}

function figuresOf(sent: readonly Sent[], mail: string): Figure[] {
  const numbersOf = (isCounted: (post: Sent) => boolean) =>
    new Set(sent.filter(isCounted).flatMap(({ number }) => number ?? []))
  const countMailed = (isCounted: (post: Sent) => boolean) =>
    [...numbersOf(isCounted)].filter((number) => mail.includes(number)).length
  const isPerson = ({ by }: Sent) => by === PERSON
  return [
    ...MACHINES.map((machine) =>
      withoutTarget(
        `mailed of: ${machine}`,
        countMailed(({ by }) => by === machine),
        '',
      ),
    ),
    atMost(
      `${MACHINE_POSTS} posts of machines in a minute: mailed`,
      countMailed((post) => !isPerson(post)),
      MAX_MACHINE_MAILS,
      '',
    ),
    countOf('posts of people without an account meanwhile: mailed', countMailed(isPerson), PEOPLE),
    countOf('posts of people: stored, with a number', numbersOf(isPerson).size, PEOPLE),
  ]
}
