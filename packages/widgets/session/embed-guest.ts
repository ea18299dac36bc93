// On a partner's page our cookies are not available. The server identifies a guest by the page's origin, which the
// browser sends and scripts cannot forge, and by a token that this file keeps in memory.
import { embed } from '@atelier/contract'
import { configure } from '../configure.ts'
import { request } from '../http.ts'
import { sharedOnPage } from '../shared.ts'
import { currentUserId } from './store.ts'

interface PartnerPage {
  partner: string
  /** Undefined until a chat on the page sets it. */
  resume?: embed.ResumePolicy | undefined
}

/** Shared by all copies of the package on the page. */
const shared = sharedOnPage<{ page?: PartnerPage }>('partner page', () => ({}))
let guestToken: Promise<string> | undefined
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
    console.warn(
      `Atelier: this page has widgets of the partners "${page.partner}" and "${partner}". ` +
        'A page has one, so the first holds for all. Write the same partner on each.',
    )
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

export const currentPartner = (): string | undefined => shared.page?.partner

/**
 * Stores an id, such as that of the open conversation, across reloads of a partner's page. Guests and signed-in users
 * have separate values. A guest's value is only returned if the guest's key is still stored too.
 */
export function createResumeStorage(name: string) {
  const guestValueName = ({ partner }: PartnerPage) => `atelier_${name}_${partner}`
  const valueName = (page: PartnerPage) =>
    currentUserId() === undefined ? guestValueName(page) : `${guestValueName(page)}_signed-in`
  return {
    load(): string | undefined {
      const { page } = shared
      if (!page) return undefined
      const canResume = currentUserId() !== undefined || readItem(page, guestKeyName(page))
      return canResume ? readItem(page, valueName(page)) : undefined
    },
    save(id: string): void {
      if (shared.page) writeItem(shared.page, valueName(shared.page), id)
    },
    /** Removes the guest's value, for when the guest's conversations have moved into an account. */
    clearGuestValue(): void {
      if (shared.page) writeItem(shared.page, guestValueName(shared.page), '')
    },
  }
}

async function startGuestSession(page: PartnerPage): Promise<string> {
  const { partner, resume = 'session' } = page
  guestKey ??= readItem(page, guestKeyName(page))
  const start = () => {
    const body = { partner, resume, ...(guestKey && { key: guestKey }) }
    return request(embed.startEmbedSession, { withoutToken: true, body })
  }
  try {
    const session = await start().catch(async (error: unknown) => {
      const module = await import('./failed-start.ts').catch(() => Promise.reject(error))
      return module.repeatOrExplain({ error, partner, start })
    })
    guestKey = session.key
    writeItem(page, guestKeyName(page), guestKey)
    return session.token
  } catch (error) {
    guestToken = undefined
    throw error
  }
}

/** A stolen guest key is of no use elsewhere: the server accepts it from the same origin only. */
function storageFor({ resume }: PartnerPage): Storage | undefined {
  if (resume === 'never') return undefined
  return resume === 'always' ? localStorage : sessionStorage
}

function readItem(page: PartnerPage, name: string): string | undefined {
  try {
    return storageFor(page)?.getItem(name) ?? undefined
  } catch {
    // Storage is blocked: every page load starts as a new guest.
    return undefined
  }
}

function writeItem(page: PartnerPage, name: string, value: string): void {
  try {
    storageFor(page)?.setItem(name, value)
  } catch {
    // Storage is blocked or full: the next page load starts as a new guest.
  }
}

function guestKeyName({ partner }: PartnerPage): string {
  return `atelier_guest_${partner}`
}
