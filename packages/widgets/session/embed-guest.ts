// On a partner's page our cookies are not available. The server identifies a guest by the page's origin, which the
// browser sends and scripts cannot forge, and by a token that this file keeps in memory.
import { SECOND_MS, embed } from '@atelier/contract'
import { configuration, configure } from '../configure.ts'
import { AtelierError, ignoreError } from '../errors.ts'
import { explain } from '../explain/explain.ts'
import { request } from '../http.ts'
import { sharedOnPage } from '../shared.ts'
import { takeEarlySession, type EarlyReply } from './early-session.ts'
import {
  guestKeyName,
  guestValueName,
  readItem,
  writeItem,
  type GuestPage,
} from './guest-storage.ts'
import { $pageAssistant } from './page-assistant.ts'
import { currentOwnerId, currentUserId } from './store.ts'

interface PartnerPage {
  partner: string
  /** Undefined until a chat on the page sets it. */
  resume?: embed.ResumePolicy | undefined
}

const toGuestPage = ({ partner, resume = 'session' }: PartnerPage): GuestPage => ({
  partner,
  resume,
})

/** Shared by all copies of the package on the page. */
const shared = sharedOnPage<{ page?: PartnerPage }>('partner page', () => ({}))
let guestToken: Promise<string> | undefined
/** A chat asks for several things at its start. All of them are refused with the early request. */
const REFUSAL_SECONDS = 1
/** Within this time, a server that is busy is not asked again before it wants to be. */
const MAX_WAIT_SECONDS = 60
/** When an expired token is replaced, this key makes the server continue with the same guest. */
let guestKey: string | undefined

/** Makes all further requests of the page as a guest of this partner. The first request starts the guest's session. */
export function configureGuestSession(partner: string, resume?: embed.ResumePolicy): void {
  const { page } = shared
  if (page?.partner === partner) {
    page.resume ??= resume
    return
  }
  if (page) {
    explain('twoPartners', page.partner, partner)
    return
  }
  const newPage = (shared.page = { partner, resume })
  configure({
    tokenSource: {
      isPartnerPage: true,
      getToken: () => (guestToken ??= startGuestSession(newPage)),
      rejectToken: () => void (guestToken = undefined),
    },
  })
}

/** Starts the guest's session of the named partner, or of the page's, if there is one. Returns whether there is. */
export function preparePartnerPage(partner = configuration().partner): boolean {
  const { baseUrl } = configuration()
  if (partner) configureGuestSession(partner)
  else if (baseUrl && new URL(baseUrl).origin !== globalThis.location?.origin)
    explain('missingPartner', baseUrl)
  return !!partner
}

/** The key of the page's guest. If the guest's session is being started, waits for it. */
export async function waitForGuestKey(): Promise<string | undefined> {
  await guestToken?.catch(ignoreError('the requests of the guest report it'))
  const { page } = shared
  return guestKey ?? (page && readItem(toGuestPage(page), guestKeyName(toGuestPage(page))))
}

/** The partner whose page this is. Undefined unless configureGuestSession() has been called. */
export const currentPartner = (): string | undefined => shared.page?.partner

/** On our own pages always; on a partner's, unless it wants each page load to be a new guest. */
export const mayResume = (): boolean => shared.page?.resume !== 'never'

/**
 * Stores an id, such as that of the open conversation, across reloads of a partner's page. Guests, signed-in users and
 * each visitor whom the page identifies have separate values. A guest's value is only returned if the guest's key is
 * still stored too.
 */
export function createResumeStorage(name: string) {
  const valueName = (page: GuestPage) => guestValueName(page, name) + ownerSuffix()
  const currentPage = () => shared.page && toGuestPage(shared.page)
  return {
    load(): string | undefined {
      const page = currentPage()
      if (!page) return undefined
      const canResume = currentOwnerId() !== undefined || readItem(page, guestKeyName(page))
      return canResume ? readItem(page, valueName(page)) : undefined
    },
    save(id: string): void {
      const page = currentPage()
      if (page) writeItem(page, valueName(page), id)
    },
    /** Removes the guest's value, for when the guest's conversations have moved into an account. */
    clearGuestValue(): void {
      const page = currentPage()
      if (page) writeItem(page, guestValueName(page, name), '')
    },
  }
}

function ownerSuffix(): string {
  if (currentUserId() !== undefined) return '_signed-in'
  const visitor = currentOwnerId()
  return visitor === undefined ? '' : `_${visitor.slice(0, 8)}`
}

async function startGuestSession(partnerPage: PartnerPage): Promise<string> {
  const page = toGuestPage(partnerPage)
  guestKey ??= readItem(page, guestKeyName(page))
  const early = await takeEarlySession(page, guestKey)
  try {
    const session = early?.session ?? (await requestSession(page, early))
    guestKey = session.key
    writeItem(page, guestKeyName(page), guestKey)
    $pageAssistant.set(session.assistant ?? {})
    return session.token
  } catch (error) {
    const { retryAfter = early?.refusal ? REFUSAL_SECONDS : 0 } = error as AtelierError
    const waitMs = Math.min(retryAfter, MAX_WAIT_SECONDS) * SECOND_MS
    setTimeout(() => (guestToken = undefined), waitMs)
    throw error
  }
}

/** `early`: what has become of the same request, which was sent early. */
async function requestSession(
  { partner, resume }: GuestPage,
  early?: EarlyReply,
): Promise<embed.EmbedSession> {
  const start = () => {
    const body = { partner, resume, ...(guestKey && { key: guestKey }) }
    return request(embed.startEmbedSession, { withoutToken: true, body })
  }
  try {
    if (early?.refusal) throw early.refusal
    if (early?.isLost) throw new AtelierError('network')
    return await start()
  } catch (error) {
    const module = await import('./failed-start.ts').catch(ignoreError('the request may work'))
    if (module) return module.repeatOrExplain({ error, partner, start })
    if (early?.isLost) return start()
    throw error
  }
}
