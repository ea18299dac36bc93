// What stands behind the window: a wish, and its answer. The answer lies on the server for whoever has the verifier,
// which never leaves this file; a message between the windows only says that it is there. So it also ends well where
// a provider's page has cut the two windows apart.
import { connectMessage, embed } from '@atelier/contract'
import { configuration, isPartnerPage } from '../configure.ts'
import { asAtelierError, type AtelierError } from '../errors.ts'
import { request } from '../http.ts'
import { $connecting } from './connecting.ts'
import { partnerHere } from './embed.ts'
import { enter, hasLeft, leavePage } from './pass.ts'
import { personHere } from './store.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

/** As long as the server keeps a wish. */
const PATIENCE = 10 * MINUTE
/** How often the answer is asked for, by how long it has been waited for. */
const PAUSES = [
  { after: 3 * MINUTE, pause: 5 * SECOND },
  { after: MINUTE, pause: 3 * SECOND },
  { after: 0, pause: 1.5 * SECOND },
]
/** A window that is closed may also have been cut off. Nobody waits in front of it. */
const QUIET_PAUSE = 5 * SECOND
/** Of the windows that somebody has closed, the first ones are no longer waited for. */
const MOST_AT_ONCE = 3
const LOOK_EVERY = 300

/** One window, and the wish that it is about. */
interface Attempt {
  /** Null: the browser kept it closed. */
  readonly opened: Window | null
  readonly begun: number
  id?: string
  /** The connection broke while the answer was asked for. */
  lost?: AtelierError
  isOver: boolean
  /** The next question is asked at once. */
  hurry(): void
}

const attempts = new Set<Attempt>()

/** From an open, empty window to somebody who is signed in, or not. */
export async function connect(opened: Window | null): Promise<void> {
  if (personHere() !== undefined) return opened?.close()
  for (const one of attempts) if (opened && one.opened === opened) return opened.focus()
  const attempt: Attempt = { opened, begun: Date.now(), isOver: false, hurry() {} }
  begin(attempt)
  try {
    const result = await answerTo(attempt)
    if (attempt.isOver || result?.is !== 'agreed') return
    for (const one of attempts) finish(one)
    enter(attempt.id!, result)
  } catch (thrown) {
    if (!attempt.isOver) fail(attempt, asAtelierError(thrown))
  } finally {
    end(attempt)
  }
}

function fail({ opened }: Attempt, error: AtelierError): void {
  // Of a page that is not listed the window tells more than we could.
  if (error.code === 'partner-refused') opened?.location.replace(addressOf())
  else opened?.close()
  $connecting.set({ is: 'failed', error })
}

/** Ends the session, on a partner's page there alone. */
export async function leave(): Promise<void> {
  if (isPartnerPage()) await leavePage()
  else (await import('./farewell.ts')).signOut(go)
}

/** On a page of ours there is one for it. */
export function goToLogin(): void {
  go('/login')
}

function go(to: string): void {
  const { navigate } = configuration()
  if (navigate) navigate(to)
  else location.assign(to)
}

function begin(attempt: Attempt): void {
  if (attempts.size === 0) {
    addEventListener('message', hear)
    addEventListener('focus', hurryAll)
    document.addEventListener('visibilitychange', hurryAll)
  }
  attempts.add(attempt)
  const [first] = attempts
  if (attempts.size > MOST_AT_ONCE) finish(first!)
  $connecting.set({ is: attempt.opened ? 'open' : 'idle' })
}

function end(attempt: Attempt): void {
  attempts.delete(attempt)
  const { is } = $connecting.get()
  const isGoingOn = [...attempts].some(({ opened }) => opened && !opened.closed)
  if ((is === 'open' || is === 'blocked') && !isGoingOn) $connecting.set({ is: 'idle' })
  if (attempts.size > 0) return
  removeEventListener('message', hear)
  removeEventListener('focus', hurryAll)
  document.removeEventListener('visibilitychange', hurryAll)
}

function finish(attempt: Attempt): void {
  attempt.isOver = true
  attempt.hurry()
}

/** Undefined: there is no answer, and there will be none. */
async function answerTo(attempt: Attempt) {
  const verifier = newVerifier()
  const body = { partner: partnerHere()!, verifier }
  attempt.id = (await request(embed.beginConnect, { body })).id
  const href = addressOf(attempt.id)
  if (attempt.opened) attempt.opened.location.replace(href)
  else $connecting.set({ is: 'blocked', href })
  const stopWatching = watchWindow(attempt)
  try {
    while (!attempt.isOver && Date.now() - attempt.begun < PATIENCE) {
      await pause(attempt)
      if (attempt.isOver) return undefined
      const answer = await ask(attempt, verifier)
      if (answer?.is !== 'waiting') return answer
    }
    return undefined
  } finally {
    stopWatching()
  }
}

async function ask(attempt: Attempt, verifier: string) {
  try {
    return await request(embed.fetchConnect, { params: { id: attempt.id! }, body: { verifier } })
  } catch (thrown) {
    const error = asAtelierError(thrown)
    const { code, status = 0 } = error
    // It is given once, and may have been lost on the way.
    if (code === 'not-found' && attempt.lost) throw attempt.lost
    if (code === 'not-found') return undefined
    // A connection that is gone for a moment, a server that is busy: the next try may be better.
    if (status === 0) attempt.lost = error
    if (status === 0 || status === 429 || status >= 500) return { is: 'waiting' } as const
    throw error
  }
}

/** The button is ready again as soon as its window is closed. */
function watchWindow({ opened }: Attempt): () => void {
  const timer = setInterval(() => {
    if (!opened?.closed) return
    clearInterval(timer)
    if ($connecting.get().is === 'open') $connecting.set({ is: 'idle' })
  }, LOOK_EVERY)
  return () => clearInterval(timer)
}

function pause(attempt: Attempt): Promise<void> {
  const waited = Date.now() - attempt.begun
  const usual = PAUSES.find(({ after }) => waited >= after)!.pause
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, attempt.opened?.closed ? QUIET_PAUSE : usual)
  attempt.hurry = () => {
    clearTimeout(timer)
    resolve()
  }
  return promise
}

function hurryAll(): void {
  if (document.visibilityState === 'visible') for (const attempt of attempts) attempt.hurry()
}

/** EMB-1: from our own origin, from a window that we opened, and word for word. Anything else is not for us. */
function hear({ origin, source, data }: MessageEvent<unknown>): void {
  if (origin !== new URL(addressOf()).origin) return
  for (const { opened, id, hurry } of attempts) {
    if (!opened || source !== opened || !id) continue
    if (data === connectMessage('asks', id)) opened.postMessage(connectMessage('here', id), origin)
    if (data === connectMessage('ready', id)) hurry()
  }
}

function addressOf(id?: string): string {
  const base = configuration().baseUrl || location.origin
  // Whoever has signed out, or sits here now, says anew who comes in.
  return `${base}/connect${id ? `?id=${id}${hasLeft() ? '&ask' : ''}` : ''}`
}

/** 32 bytes, as an address may carry them. */
function newVerifier(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
