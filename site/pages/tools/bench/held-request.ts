// A recipe that waits for Pro. It is stored, so that it survives the redirect to the payment provider and back.
import { CREATION_TOOLS, type creations } from '@atelier/contract'
import { readStored, removeStored, writeStored } from '@atelier/widgets'
import { creationPath } from './creation.ts'

/** Removed on sign-out, as all keys with this prefix are. */
const HELD_REQUEST_KEY = 'atelier_user_held_creation'

/**
 * The request keeps its `clientId`, so that the server makes the pictures once, even if several tabs send it when the
 * visitor has paid.
 */
export function holdRequest(request: creations.StartRequest): void {
  writeStored(HELD_REQUEST_KEY, JSON.stringify(request))
}

export function heldRequestOf(tool: creations.ToolId): creations.StartRequest | undefined {
  const request = readHeldRequest()
  return request?.tool === tool ? request : undefined
}

/** Returns the path of the tool that makes the waiting recipe. Undefined if none waits. */
export function heldRequestPath(): string | undefined {
  const request = readHeldRequest()
  if (!request) return undefined
  const { tool, change } = request
  return change ? creationPath({ id: change.creationId, tool }) : `/${tool}`
}

/** Any script of the page can write to localStorage, so the value is checked. */
function readHeldRequest(): creations.StartRequest | undefined {
  try {
    const stored = JSON.parse(
      readStored(HELD_REQUEST_KEY) ?? 'null',
    ) as Partial<creations.StartRequest> | null
    const isRequest =
      stored?.clientId && stored.recipe && CREATION_TOOLS.some((tool) => tool === stored.tool)
    return isRequest ? (stored as creations.StartRequest) : undefined
  } catch {
    return undefined
  }
}

export function releaseRequest(): void {
  removeStored(HELD_REQUEST_KEY)
}
