// On somebody else's page there is no cookie of ours. A widget is let in by the page's origin, which the
// browser tells and nobody can make up, and shows a token that lives in memory only.
import { embed } from '@atelier/contract'
import { configuration, configure } from '../configure.ts'
import { asAtelierError, AtelierError, ignored } from '../errors.ts'
import { request } from '../http.ts'

interface Entry {
  partner: string
  resume: embed.Resume
}

let entered: Entry | undefined
let session: Promise<string> | undefined
/** Of the guest we are: brings a new token where the old one has become too old. */
let key: string | undefined

/** From here on, calls are made as a guest of this partner's page. A page has one partner. */
export function enterAs(partner: string, resume: embed.Resume = 'session'): void {
  if (entered?.partner === partner) return
  if (entered) {
    console.warn(
      `Atelier: this page has widgets of the partners "${entered.partner}" and "${partner}". ` +
        'A page has one, so the first holds for all. Write the same partner on each.',
    )
    return
  }
  entered = { partner, resume }
  configure({
    bearer: {
      token: () => (session ??= start(entered!)),
      refused: () => void (session = undefined),
    },
  })
}

/** What one place of the page remembers through a reload, as long as its guest comes back at all. */
export function createMemory(place: string) {
  const name = () => `atelier_${place}_${entered?.partner}`
  return {
    recall: () => (entered && read(entered, nameOf(entered)) ? read(entered, name()) : undefined),
    remember: (id: string) => entered && keep(entered, name(), id),
  }
}

async function start(entry: Entry): Promise<string> {
  const { partner, resume } = entry
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
