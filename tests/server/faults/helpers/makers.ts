// Visitors who have pictures made whatever happens.
import type { creations } from '@atelier/contract'
import { setTimeout as wait } from 'node:timers/promises'
import { HANG_LIMIT_MS } from '../../../helpers/hang-limit.ts'
import {
  follow,
  getCreation,
  sketchesLeft,
  postCreation,
  requestOf,
} from '../../creations/helpers/creations.ts'
import type { Report } from './compare-stored.ts'
import { SKETCHES_OF_A_GUEST } from './installation.ts'
import {
  browserAt,
  noteRefusal,
  RETRY_MS,
  type FaultVisitor,
  type VisitOptions,
} from './visitors.ts'

export interface Maker extends FaultVisitor {
  /** The ids in the replies that acknowledged the creation. */
  ids: Set<string>
  ending?: creations.CreationStatus
}

const PICTURES = 2
const UNFINISHED = new Set<creations.CreationStatus>(['queued', 'making'])

/** Has pictures made once. Sends the request again, and follows it through any server, until they are there. */
export async function make(maker: Maker, options: VisitOptions): Promise<void> {
  const request = requestOf({ count: PICTURES })
  for (const deadline = Date.now() + HANG_LIMIT_MS; Date.now() < deadline;) {
    const reply = await postCreation(browserAt(maker, options), request).catch(() => undefined)
    if (reply?.status === 200) {
      maker.ids.add(reply.body.id)
      const followed = await follow(browserAt(maker, options), reply.body.id).catch(() => undefined)
      maker.ending = followed?.status
      if (followed && !UNFINISHED.has(followed.status)) return
    } else if (reply) noteRefusal(maker, 'creation', (reply.body as { code?: unknown }).code)
    await wait(RETRY_MS)
  }
  maker.unexpected.push('creation: never ended')
}

/** Compares what the maker was told with the pictures that are there and counted. */
export async function compareMade(maker: Maker, url: string, report: Report): Promise<void> {
  const browser = maker.browser.at(url)
  for (const what of maker.unexpected) report('unanswered', what)
  if (maker.ending !== 'done') report('unanswered', `a creation is ${maker.ending}`)
  if (maker.ids.size > 1) report('doubled', 'a creation is stored more than once')
  let pictures = 0
  for (const id of maker.ids) {
    const { body } = await getCreation(browser, id)
    for (const { url: picture } of body.parts)
      if (picture && (await browser.fetch('GET', picture)).status === 200) pictures += 1
  }
  if (pictures !== PICTURES) report('lost', `${PICTURES - pictures} of ${PICTURES} made pictures`)
  const counted = SKETCHES_OF_A_GUEST - (await sketchesLeft(browser))
  if (counted !== pictures) report('miscounted', `${counted} counted of ${pictures} made pictures`)
}
