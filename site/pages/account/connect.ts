import { connectMessage, embed } from '@atelier/contract'
import { asAtelierError, ignored, logged, request, type AtelierError } from '@atelier/widgets'
import { atom } from 'nanostores'

/** Who asks, as the server knows it. */
type Wish = embed.ConnectRequest

export type Connect =
  | { is: 'loading' }
  /** Older than ten minutes, or answered already. */
  | { is: 'expired' }
  /** No page of a partner has asked, or none that is listed. */
  | { is: 'refused'; origin?: string }
  | { is: 'failed'; error: AtelierError }
  | { is: 'signin'; wish: Wish }
  /** `isSeen`: the page that asked answers from where it says it is. */
  | { is: 'ask'; wish: Wish; isSeen: boolean; isBusy: boolean; error?: AtelierError }
  | { is: 'done'; wish: Wish }
  | { is: 'declined' }

export type ConnectStore = ReturnType<typeof createConnect>

/** Whoever asked answers at once, if it is there. */
const HELLO = 500
const READING_TIME = 1500
/** What a script has not opened, a script may not close. */
const CLOSING_TIME = 300

/** What the window is about, and what becomes of it. */
export function createConnect(id: string | null, { asksAnyway = false } = {}) {
  const $state = atom<Connect>({ is: 'loading' })
  /** The browser keeps the window open: whoever reads it closes it. */
  const $staysOpen = atom(false)
  let asked: string | undefined

  /** Once for each person: two answers to one wish are one too many. */
  async function look(person: string | undefined): Promise<void> {
    const asker = person ?? 'guest'
    if (asked === asker) return
    asked = asker
    if (!id) return $state.set({ is: 'refused' })
    // Who has just signed in sees their form until it is known what comes next.
    if ($state.get().is !== 'signin') $state.set({ is: 'loading' })
    try {
      const wish = await request(embed.getConnect, { params: { id } })
      const isSeen = wish.isListed && person !== undefined && (await isThere(id, wish.origin))
      // Somebody else is here by now.
      if (asked !== asker) return
      if (!wish.isListed) $state.set({ is: 'refused', origin: wish.origin })
      else if (person === undefined) $state.set({ is: 'signin', wish })
      else await ask(wish, isSeen)
    } catch (error) {
      if (asked === asker) fail(error)
    }
  }

  async function ask(wish: Wish, isSeen: boolean): Promise<void> {
    $state.set({ is: 'ask', wish, isSeen, isBusy: false })
    // An address alone, which anybody may have sent, signs nobody in.
    if (wish.isAgreed && isSeen && !asksAnyway && wish.guestChats === 0)
      await agree({ bring: false })
  }

  async function agree({ bring }: { bring: boolean }): Promise<void> {
    const before = $state.get()
    if (before.is !== 'ask' || before.isBusy) return
    const { wish, isSeen } = before
    $state.set({ is: 'ask', wish, isSeen, isBusy: true })
    try {
      await request(embed.agreeConnect, { params: { id: id! }, body: { bring } })
    } catch (thrown) {
      const error = asAtelierError(thrown)
      if (error.code === 'not-found' || error.code === 'partner-refused') return fail(error)
      return $state.set({ is: 'ask', wish, isSeen, isBusy: false, error })
    }
    tell(wish.origin, 'ready')
    $state.set({ is: 'done', wish })
    if (wish.isAgreed) close()
    else setTimeout(close, READING_TIME)
  }

  async function refuse(): Promise<void> {
    const before = $state.get()
    if ('wish' in before && before.is !== 'done') {
      // What is being agreed to cannot be refused any more.
      if (before.is === 'ask' && before.isBusy) return
      await request(embed.refuseConnect, { params: { id: id! } }).catch(
        ignored('it ends by itself in ten minutes'),
      )
      tell(before.wish.origin, 'ready')
      $state.set({ is: 'declined' })
    }
    close()
  }

  function fail(thrown: unknown): void {
    const error = asAtelierError(thrown)
    const before = $state.get()
    const origin = 'wish' in before ? { origin: before.wish.origin } : {}
    if (error.code === 'not-found' || error.code === 'bad-request') $state.set({ is: 'expired' })
    else if (error.code === 'partner-refused') $state.set({ is: 'refused', ...origin })
    else $state.set({ is: 'failed', error })
  }

  function close(): void {
    globalThis.close()
    setTimeout(() => $staysOpen.set(true), CLOSING_TIME)
  }

  function tell(origin: string, says: 'asks' | 'ready'): void {
    try {
      ;(globalThis.opener as Window | null)?.postMessage(connectMessage(says, id!), origin)
    } catch (error) {
      // A browser may keep the two windows apart in ways of its own: the widget asks anyway.
      logged(error)
    }
  }

  /** Whether the window was opened by the page that asked. The browser vouches for both origins: EMB-1. */
  async function isThere(id: string, origin: string): Promise<boolean> {
    const opener: unknown = globalThis.opener
    if (!opener) return false
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const hear = (event: MessageEvent<unknown>) => {
      const isMeant = event.source === opener && event.origin === origin
      if (isMeant && event.data === connectMessage('here', id)) resolve(true)
    }
    globalThis.addEventListener('message', hear)
    const timer = setTimeout(() => resolve(false), HELLO)
    tell(origin, 'asks')
    try {
      return await promise
    } finally {
      clearTimeout(timer)
      globalThis.removeEventListener('message', hear)
    }
  }

  return {
    $state,
    $staysOpen,
    look,
    agree,
    refuse,
    close,
    again(): void {
      asked = undefined
      $state.set({ is: 'loading' })
    },
  }
}
