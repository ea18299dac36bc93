// On somebody else's page there is no cookie of ours. A widget is let in by the page's origin, which the
// browser tells and nobody can make up, and shows a token that lives in memory only.
import { embed } from '@atelier/contract'
import { configuration, configure } from '../configure.ts'
import { asAtelierError, AtelierError, ignored } from '../errors.ts'
import { request } from '../http.ts'
import { shared } from '../shared.ts'
import { personHere } from './store.ts'

interface Entry {
  partner: string
  /** Absent as long as no chat has said it. */
  resume?: embed.Resume | undefined
}

/** Whoever of us was let in first, for all copies on the page. */
const page = shared<{ entered?: Entry }>('partner page', () => ({}))
let session: Promise<string> | undefined
/** Of the guest we are: brings a new token where the old one has become too old. */
let key: string | undefined

/** From here on, calls are made as a guest of this partner's page. A page has one partner. */
export function enterAs(partner: string, resume?: embed.Resume): void {
  const { entered } = page
  if (entered?.partner === partner) {
    entered.resume ??= resume
    return
  }
  if (entered) {
    console.warn(
      `Atelier: this page has widgets of the partners "${entered.partner}" and "${partner}". ` +
        'A page has one, so the first holds for all. Write the same partner on each.',
    )
    return
  }
  const entry = (page.entered = { partner, resume })
  configure({
    bearer: {
      isPartner: true,
      token: () => (session ??= start(entry)),
      refused: () => void (session = undefined),
    },
  })
}

/** The partner on whose page we are. */
export const partnerHere = (): string | undefined => page.entered?.partner

/**
 * What one place of the page remembers through a reload, as long as its guest comes back at all. Somebody who is
 * signed in has left off elsewhere than the guest they were.
 */
export function createMemory(place: string) {
  const ofGuest = ({ partner }: Entry) => `atelier_${place}_${partner}`
  const name = (entry: Entry) =>
    personHere() === undefined ? ofGuest(entry) : `${ofGuest(entry)}_signed-in`
  return {
    recall() {
      const { entered } = page
      if (!entered) return undefined
      const comesBack = personHere() !== undefined || read(entered, nameOf(entered))
      return comesBack ? read(entered, name(entered)) : undefined
    },
    remember(id: string) {
      if (page.entered) keep(page.entered, name(page.entered), id)
    },
    /** What the guest has written here is somebody's now. */
    moveOn() {
      if (page.entered) keep(page.entered, ofGuest(page.entered), '')
    },
  }
}

async function start(entry: Entry): Promise<string> {
  const { partner, resume = 'session' } = entry
  key ??= read(entry, nameOf(entry))
  try {
    const body = { partner, resume, ...(key && { key }) }
    const started = await request(embed.startEmbedSession, { bare: true, body })
    key = started.key
    keep(entry, nameOf(entry), key)
    return started.token
  } catch (thrown) {
    session = undefined
    const error = asAtelierError(thrown)
    const isRefused = error.code === 'partner-refused' || (await isOnlyClosedToUs(error))
    if (!isRefused) throw error
    console.error(
      `Atelier: ${location.origin} may not show widgets of the partner "${partner}", so the chat does not answer. ` +
        `On the Atelier server run: npm run partner -- add ${partner} ${location.origin}`,
    )
    throw new AtelierError('partner-refused', { cause: error })
  }
}

/** A browser does not tell a refused origin from a server that is not there. This address answers everybody. */
async function isOnlyClosedToUs({ code, cause }: AtelierError): Promise<boolean> {
  // Code of ours that did not come is another matter.
  const wasAsked = (cause as { isAxiosError?: boolean } | undefined)?.isAxiosError
  if (code !== 'network' || !wasAsked) return false
  const answer = await fetch(`${configuration().baseUrl}/healthz`, { credentials: 'omit' }).catch(
    ignored('then it is the network'),
  )
  return answer?.ok ?? false
}

/** Brings the same guest back after a reload. It opens nothing from any other origin. */
function storageOf({ resume }: Entry): Storage | undefined {
  if (resume === 'never') return undefined
  return resume === 'always' ? localStorage : sessionStorage
}

function read(entry: Entry, name: string): string | undefined {
  try {
    return storageOf(entry)?.getItem(name) ?? undefined
  } catch {
    // Blocked: then every visit is the first.
    return undefined
  }
}

function keep(entry: Entry, name: string, value: string): void {
  try {
    storageOf(entry)?.setItem(name, value)
  } catch {
    // Blocked or full: then every visit is the first.
  }
}

function nameOf({ partner }: Entry): string {
  return `atelier_guest_${partner}`
}
