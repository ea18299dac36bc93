// A recipe that waits for Pro. It is stored, so that it survives the redirect to the payment provider and back.
import { CREATION_TOOLS, type chat, type creations } from '@atelier/contract'
import { $allowance, picturesLeft, readStored, removeStored, writeStored } from '@atelier/widgets'
import { creationPath } from './creation.ts'

/** Removed on sign-out, as all keys with this prefix are. */
const HELD_REQUEST_KEY = 'atelier_user_held_creation'

interface HeldRequest {
  request: creations.StartRequest
  /** The plan whose pictures were used up. */
  plan?: chat.Allowance['plan'] | undefined
}

/**
 * The request keeps its `clientId`, so that the server makes the pictures once, even if several tabs send it when the
 * visitor has paid.
 */
export function holdRequest(request: creations.StartRequest): void {
  const held: HeldRequest = { request, plan: $allowance.get()?.plan }
  writeStored(HELD_REQUEST_KEY, JSON.stringify(held))
}

export function heldRequestOf(tool: creations.ToolId): creations.StartRequest | undefined {
  const request = readHeldRequest()?.request
  return request?.tool === tool ? request : undefined
}

/** Whether the allowance has room again for what waits. */
export function hasRoomFor({ recipe }: creations.StartRequest, allowance: chat.Allowance): boolean {
  return (picturesLeft(allowance) ?? Infinity) >= recipe.count
}

/**
 * Forgets what waits when a new month begins, because the visitor can make it now. Who signs in on the way to Pro gets
 * another plan's allowance, and what waits is still made when Pro is there.
 */
export function releaseInNewMonth(allowance: chat.Allowance): void {
  const held = readHeldRequest()
  if (held && held.plan === allowance.plan && hasRoomFor(held.request, allowance)) releaseRequest()
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
    return isRequest ? (held as HeldRequest) : undefined
  } catch {
    return undefined
  }
}

export function releaseRequest(): void {
  removeStored(HELD_REQUEST_KEY)
}
