import { creationErrorTexts, creations, mediaErrorTexts, type chat } from '@atelier/contract'
import {
  addErrorTexts,
  AtelierError,
  canOpenProInPlace,
  openPro,
  randomUuid,
  request,
  toAtelierError,
} from '@atelier/widgets'
import { atom } from 'nanostores'
import { afterHydration } from '../../../hydration.ts'
import { isUnfinished } from './creation.ts'
import {
  hasRoomFor,
  heldFailureOf,
  holdRequest,
  isHeldCode,
  releaseRequest,
} from './held-request.ts'
import { createShownCreation, type Shown } from './shown-creation.ts'

addErrorTexts({ ...creationErrorTexts, ...mediaErrorTexts })

/** Pro has more of these. */
const USED_UP: ReadonlySet<string> = new Set([
  'pictures-used',
  'questions-used',
  'drafts-used',
  'pieces-used',
  'spoken-minutes-used',
  'sketches-used',
])

export interface StartFailure {
  request: creations.StartRequest
  error: AtelierError
}

export type BenchStore = ReturnType<typeof createBenchStore>

/** What the bench of a tool shows, and how it is begun and changed. */
export function createBenchStore(tool: creations.ToolId) {
  const shown = createShownCreation()
  /** The request that the server has not replied to. */
  const $pending = atom<creations.StartRequest | undefined>()
  const $failure = atom<StartFailure | undefined>()
  afterHydration(() => $failure.set(heldFailureOf(tool)))
  /** The id of the creation that a press has just begun, so that it sounds as soon as it can. */
  let pressedId: string | undefined

  /** Makes what the recipe says, or changes a picture. */
  const start = (recipe: creations.Recipe, change?: creations.Change): Promise<void> =>
    send({
      clientId: randomUuid(),
      tool,
      recipe,
      ...(change && { change }),
    } as creations.StartRequest)

  /**
   * Sends a request that has failed once more. Its `clientId` keeps the server from making it twice. `isPress`: whether the
   * visitor has just asked for it.
   */
  async function send(body: creations.StartRequest, isPress = true): Promise<void> {
    const before = shown.$shown.get()
    pressedId = undefined
    $failure.set(undefined)
    $pending.set(body)
    if (!body.change) shown.show({ is: 'starting', recipe: body.recipe })
    const isCurrent = () => $pending.get() === body
    try {
      const creation = await request(creations.startCreation, { body })
      releaseRequest()
      if (isCurrent()) {
        if (isPress) pressedId = creation.id
        shown.showCreation(creation, ancestorsFor(creation, before))
      }
      // The visitor has opened another creation meanwhile.
      else shown.$latest.set(creation)
    } catch (thrown) {
      if (isCurrent()) fail({ request: body, error: toStartError(thrown) }, before)
    } finally {
      if (isCurrent()) $pending.set(undefined)
    }
  }

  function fail(failure: StartFailure, before: Shown): void {
    if (!failure.request.change) shown.show(before)
    $failure.set(failure)
    const { code, status, retryAfter } = failure.error
    if (isHeldCode(code)) holdRequest(failure.request, { code, retryAfter })
    // What the server refuses for another reason would be refused again on each visit.
    else if (status !== undefined) releaseRequest()
    if (USED_UP.has(code) && canOpenProInPlace()) openPro()
  }

  async function open(id: string): Promise<void> {
    if (shown.current()?.id === id) return
    leave()
    await shown.load(id)
  }

  function close(): void {
    leave()
    shown.show({ is: 'nothing' })
  }

  /** Whether something is being made, or begun: one thing at a time. */
  function isBusy(): boolean {
    const creation = shown.current()
    return $pending.get() !== undefined || (creation !== undefined && isUnfinished(creation))
  }

  /** Whether a press has just begun this creation. True once. */
  function takePress(id: string): boolean {
    const isPressed = pressedId === id
    if (isPressed) pressedId = undefined
    return isPressed
  }

  function leave(): void {
    $pending.set(undefined)
    pressedId = undefined
    const { error } = $failure.get() ?? {}
    if (error && !isHeldCode(error.code)) $failure.set(undefined)
  }

  /** No longer says that all pictures are used if the allowance has room again. */
  function forgetLimit(allowance: chat.Allowance): void {
    const { error, request: refused } = $failure.get() ?? {}
    if (error?.code === 'pictures-used' && hasRoomFor(refused!, allowance)) $failure.set(undefined)
  }

  return {
    ...shown,
    tool,
    $pending,
    $failure,
    start,
    send,
    takePress,
    isBusy,
    open,
    close,
    forgetLimit,
  }
}

/**
 * A form whose fields the server does not know is a fault of the page, or the page is older than its server: to check
 * the input would not help the visitor.
 */
function toStartError(thrown: unknown): AtelierError {
  const error = toAtelierError(thrown)
  const { code, status } = error
  return code === 'bad-request' || code === 'invalid'
    ? new AtelierError('creation-form-refused', { status, cause: error })
    : error
}

function ancestorsFor(
  { parent }: creations.Creation,
  before: Shown,
): readonly creations.Creation[] {
  if (before.is !== 'ready' || !parent) return []
  const { creation, ancestors } = before
  if (parent.creationId === creation.id) return [creation, ...ancestors]
  // The same change of the same picture once more.
  return parent.creationId === creation.parent?.creationId ? ancestors : []
}
