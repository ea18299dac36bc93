// A recipe that waits for Pro. It is stored, so that it survives the redirect to the payment provider and back.
import { CREATION_TOOLS, type chat, type creations, type ErrorCode } from '@atelier/contract'
import {
  $allowance,
  AtelierError,
  picturesLeft,
  readStored,
  removeStored,
  writeStored,
} from '@atelier/widgets'
import { creationPath } from './creation.ts'

/** Removed on sign-out, as all keys with this prefix are. */
const HELD_REQUEST_KEY = 'atelier_user_held_creation'

/** What Pro has more of, and makes at once what waits for it. */
const HELD_CODES = [
  'pictures-used',
  'pieces-used',
  'spoken-minutes-used',
  'sketches-used',
] as const satisfies readonly ErrorCode[]

export type HeldCode = (typeof HELD_CODES)[number]

export const isHeldCode = (code: ErrorCode): code is HeldCode =>
  HELD_CODES.some((held) => held === code)

interface HeldRequest {
  request: creations.StartRequest
  /** Why it waits. */
  code: HeldCode
  /** The plan whose allowance was used up. */
  plan?: chat.Allowance['plan'] | undefined
  /** In milliseconds since 1970: when the visitor can make it without Pro. */
  until?: number | undefined
}

/**
 * The request keeps its `clientId`, so that the server makes the pictures once, even if several tabs send it when the
 * visitor has paid.
 */
export function holdRequest(
  request: creations.StartRequest,
  { code, retryAfter }: { code: HeldCode; retryAfter?: number | undefined },
): void {
  const until = retryAfter === undefined ? undefined : Date.now() + retryAfter * 1000
  const held: HeldRequest = { request, code, plan: $allowance.get()?.plan, until }
  writeStored(HELD_REQUEST_KEY, JSON.stringify(held))
}

export function heldRequestOf(tool: creations.ToolId): creations.StartRequest | undefined {
  return heldOf(tool)?.request
}

/** Why the bench of a tool begins with a request that waits. */
export function heldFailureOf(tool: creations.ToolId) {
  const held = heldOf(tool)
  if (!held) return undefined
  const { request, code, until } = held
  const retryAfter = until === undefined ? undefined : (until - Date.now()) / 1000
  return { request, error: new AtelierError(code, { retryAfter }) }
}

function heldOf(tool: creations.ToolId): HeldRequest | undefined {
  const held = readHeldRequest()
  return held?.request.tool === tool ? held : undefined
}

/** Whether the allowance has room again for pictures that wait. */
export function hasRoomFor({ recipe }: creations.StartRequest, allowance: chat.Allowance): boolean {
  return (picturesLeft(allowance) ?? Infinity) >= recipe.count
}

function hasRoomAgain({ request, code, until }: HeldRequest, allowance: chat.Allowance): boolean {
  if (code === 'pictures-used') return hasRoomFor(request, allowance)
  return until !== undefined && until < Date.now()
}

/**
 * Forgets what waits when a new month begins, because the visitor can make it now. Who signs in on the way to Pro gets
 * another plan's allowance, and what waits is still made when Pro is there.
 */
export function releaseInNewMonth(allowance: chat.Allowance): void {
  const held = readHeldRequest()
  if (held && held.plan === allowance.plan && hasRoomAgain(held, allowance)) releaseRequest()
}

/** Returns the path of the tool that makes the waiting recipe. Undefined if none waits. */
export function heldRequestPath(): string | undefined {
  const request = readHeldRequest()?.request
  if (!request) return undefined
  const { tool, change } = request
  return change ? creationPath({ id: change.creationId, tool }) : `/${tool}`
}

/** Any script of the page can write to localStorage, so the value is checked. */
function readHeldRequest(): HeldRequest | undefined {
  try {
    const held = JSON.parse(readStored(HELD_REQUEST_KEY) ?? 'null') as {
      request?: Partial<creations.StartRequest>
    } | null
    const { clientId, recipe, tool } = held?.request ?? {}
    const isRequest = clientId && recipe && CREATION_TOOLS.some((each) => each === tool)
    return isRequest ? ({ code: 'pictures-used', ...held } as HeldRequest) : undefined
  } catch {
    return undefined
  }
}

export function releaseRequest(): void {
  removeStored(HELD_REQUEST_KEY)
}
