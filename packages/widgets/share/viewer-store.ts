import { share, shareErrorTexts } from '@atelier/contract'
import { atom } from 'nanostores'
import { configuration, isPartnerPage } from '../configure.ts'
import { AtelierError } from '../errors.ts'
import { addErrorTexts } from '../i18n.ts'
import { takeEarlyReply } from './early-replies.ts'
import { fetchShare, parseReply, type ShareCredentials } from './fetch-share.ts'
import { stateOfReply, type ShareViewerState } from './viewer-state.ts'

addErrorTexts(shareErrorTexts)

export type ShareViewerStore = ReturnType<typeof createShareViewer>

/**
 * Loads the shared conversation of a link, and checks later whether the link still works.
 * @example const viewer = createShareViewer(slug); viewer.start()
 */
export function createShareViewer(slug: string) {
  const $state = atom<ShareViewerState>(earlyState(slug))
  /** Kept in memory only. */
  let credentials: ShareCredentials = {}
  let running = new AbortController()

  /** Loads the conversation, unless it has already arrived. */
  function start(): void {
    running = new AbortController()
    if ($state.get().is === 'loading') void load()
  }

  /** Loads the conversation again, for example after a failure. */
  async function load(): Promise<void> {
    $state.set({ is: 'loading' })
    await fetchInto({}, (error) => ({ is: 'failed', error }))
  }

  /** Resolves when `$state` says whether the passphrase is right. */
  async function openWithPassphrase(passphrase: string): Promise<void> {
    await fetchInto({ ...credentials, passphrase }, (error) => ({ is: 'passphrase', error }))
  }

  /** Cancels an earlier request, so that it cannot overwrite the result of this request. */
  async function fetchInto(
    newCredentials: ShareCredentials,
    onFailure: (error: AtelierError) => ShareViewerState,
  ): Promise<void> {
    running.abort()
    running = new AbortController()
    const { signal } = running
    let state: ShareViewerState
    try {
      state = await fetchState(newCredentials, signal)
    } catch (error) {
      state = onFailure(toShareError(error))
    }
    if (!signal.aborted) $state.set(state)
  }

  async function fetchState(
    requestCredentials: ShareCredentials,
    signal: AbortSignal,
  ): Promise<ShareViewerState> {
    // The browser would resolve such a path segment, and request another URL.
    if (isDotSegment(slug)) return { is: 'gone', error: new AtelierError('not-found') }
    const options = { slug, signal, ...requestCredentials }
    const reply = await fetchShare(share.getSharedConversation, options)
    if (reply.is === 'ok') credentials = requestCredentials
    const state = stateOfReply(reply, !!requestCredentials.passphrase)
    // The owner of the link may still enter the passphrase when others have to wait.
    const needsUser =
      state.is === 'signInRequired' || (state.is === 'passphrase' && state.retryAfter)
    if (!needsUser || requestCredentials.accessToken) return state
    const accessToken = await getReaderToken()
    return accessToken ? fetchState({ ...requestCredentials, accessToken }, signal) : state
  }

  /**
   * Checks whether the link still works. If not, removes the conversation from `$state` at once. Throws an AtelierError
   * if the check fails; the conversation then stays.
   */
  async function check(): Promise<boolean> {
    const { signal } = running
    try {
      const reply = await fetchShare(share.checkShare, { slug, signal, ...credentials })
      if (reply.is === 'ok') return true
      const state = stateOfReply(reply, !!credentials.passphrase)
      if (state.is === 'failed' || (state.is === 'passphrase' && state.retryAfter))
        throw reply.error
      if (!signal.aborted) $state.set(state)
      return false
    } catch (error) {
      if (signal.aborted) return false
      throw error
    }
  }

  return {
    slug,
    $state,
    start,
    load,
    openWithPassphrase,
    check,
    /** The credentials that other calls of the same link have to send. */
    getCredentials: (): Readonly<ShareCredentials> => credentials,
    /** Cancels running requests: a cancelled check() resolves to false. start() begins again. */
    stop: () => running.abort(),
  }
}

/**
 * Returns the state of a reply that arrived before the viewer's code, when it was not yet known whether the reader is
 * signed in.
 */
function earlyState(slug: string): ShareViewerState {
  const reply = takeEarlyReply(slug)
  if (!reply) return { is: 'loading' }
  try {
    const state = stateOfReply(parseReply<share.SharedConversation>(reply), false)
    return state.is === 'signInRequired' ? { is: 'loading' } : state
  } catch (error) {
    return { is: 'failed', error: toShareError(error) }
  }
}

/** The token of a user who is signed in on the server's own site. Other pages never send one. */
async function getReaderToken(): Promise<string | undefined> {
  if (isPartnerPage()) return undefined
  try {
    return await configuration().tokenSource?.getToken()
  } catch {
    return undefined
  }
}

const isDotSegment = (slug: string) => /^\.{0,2}$/.test(slug)

/** Returns an error with the server's text, or else with the text that the conversation could not be loaded. */
function toShareError(error: unknown): AtelierError {
  const isFromServer = error instanceof AtelierError && error.status !== undefined
  return isFromServer ? error : new AtelierError('share-failed', { cause: error })
}
