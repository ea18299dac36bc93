// Where messages wait until they are sent.
import type { embed } from '@atelier/contract'
import { isPartnerPage } from '../configure.ts'
import { sharedOnPage } from '../shared.ts'
import { OUTBOX_PREFIX } from './session-storage.ts'

export interface OutboxArea {
  storage: Storage
  prefix: string
}

/**
 * On our own pages all tabs share it. On a partner's page it lasts as long as the page keeps its visitors' chats.
 * Undefined if that is not at all, or if the browser blocks storage.
 */
export function outboxArea(): OutboxArea | undefined {
  try {
    if (!isPartnerPage()) return areaIn(localStorage, OUTBOX_PREFIX)
    const { page } = sharedOnPage<{ page?: Page }>('partner page', () => ({}))
    if (!page || page.resume === 'never') return undefined
    const storage = page.resume === 'always' ? localStorage : sessionStorage
    return areaIn(storage, `${OUTBOX_PREFIX}${page.partner}_`)
  } catch {
    return undefined
  }
}

/** Some embedded browsers have no storage at all. */
const areaIn = (storage: Storage | undefined, prefix: string): OutboxArea | undefined =>
  storage && { storage, prefix }

/** As embed-guest.ts shares it. */
interface Page {
  partner: string
  resume?: embed.ResumePolicy | undefined
}

/** Whether a message of this page may wait. */
export function hasStoredMessages(): boolean {
  const area = outboxArea()
  return !!area && Object.keys(area.storage).some((key) => key.startsWith(area.prefix))
}
