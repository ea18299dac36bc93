import { share } from '@atelier/contract'
import { atom } from 'nanostores'
import { configuration, isPartnerPage } from '../configure.ts'
import { AtelierError } from '../errors.ts'
import { fetchShare, type ShareCredentials } from './fetch-share.ts'
import { readyState, refusedState, type ShareViewerState } from './viewer-state.ts'

export type ShareViewerStore = ReturnType<typeof createShareViewer>

/**
 * Loads the shared conversation of a link, and checks later whether the link still works.
 * @example const viewer = createShareViewer(slug); await viewer.load()
 */
export function createShareViewer(slug: string) {
  const $state = atom<ShareViewerState>({ is: 'loading' })
  /** Kept in memory only. */
  let credentials: ShareCredentials = {}
  let loading = new AbortController()

  /** Loads the conversation again, also after a failure. A later call cancels an earlier one. */
  async function load(): Promise<void> {
    $state.set({ is: 'loading' })
    await fetchInto({}, (error) => ({ is: 'failed', error }))
  }

  /** Resolves when `$state` says whether the passphrase is right. */
  async function openWithPassphrase(passphrase: string): Promise<void> {
    await fetchInto({ ...credentials, passphrase }, (error) => ({ is: 'passphrase', error }))
  }

  async function fetchInto(
    newCredentials: ShareCredentials,
    onFailure: (error: AtelierError) => ShareViewerState,
  ): Promise<void> {
    loading.abort()
    loading = new AbortController()
    const { signal } = loading
    const show = (state: ShareViewerState) => {
      if (!signal.aborted) $state.set(state)
    }
    // The browser would resolve such a path segment, and request another address.
    if (isDotSegment(slug)) return show(goneState())
    try {
      show(await fetchState(newCredentials, signal))
    } catch (error) {
      show(onFailure(toShareError(error)))
    }
  }

  async function fetchState(
    requestCredentials: ShareCredentials,
    signal: AbortSignal,
  ): Promise<ShareViewerState> {
    const options = { slug, signal, ...requestCredentials }
    const reply = await fetchShare(share.getSharedConversation, options)
    if (reply.is === 'ok') {
      credentials = requestCredentials
      return readyState(reply)
    }
    const state = refusedState(reply, !!requestCredentials.passphrase)
    if (state.is !== 'signInRequired' || requestCredentials.accessToken) return state
    const accessToken = await getReaderToken()
    return accessToken ? fetchState({ ...requestCredentials, accessToken }, signal) : state
  }

  /**
   * Whether the link still works. If not, the conversation is removed from `$state` at once. Throws an AtelierError if
   * this cannot be found out; the conversation then stays.
   */
  async function check(): Promise<boolean> {
    const { signal } = loading
    try {
      const reply = await fetchShare(share.checkShare, { slug, signal, ...credentials })
      if (reply.is === 'ok') return true
      const state = refusedState(reply, !!credentials.passphrase)
      if (state.is === 'failed' || 'retryAfter' in state) throw reply.error
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
    load,
    openWithPassphrase,
    check,
    /** The headers that another call of the same link needs. */
    getCredentials: (): Readonly<ShareCredentials> => credentials,
    /** Cancels what is running. */
    stop: () => loading.abort(),
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

function goneState(): ShareViewerState {
  return { is: 'gone', error: new AtelierError('not-found', { status: 404 }) }
}

/** Readers get the text of the server, or else that the conversation could not be loaded. */
function toShareError(error: unknown): AtelierError {
  const isFromServer = error instanceof AtelierError && error.status !== undefined
  return isFromServer ? error : new AtelierError('share-failed', { cause: error })
}
