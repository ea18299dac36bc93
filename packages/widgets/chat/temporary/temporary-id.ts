import { atom } from 'nanostores'

/** The temporary conversation of this tab. Undefined: there is none. */
export const $temporaryId = atom<string | undefined>()

/** Those of this tab that have ended. Late events of their answers and questions must not be stored either. */
const endedIds = new Set<string>()

export const markEnded = (id: string): void => void endedIds.add(id)

export function setTemporaryId(id: string | undefined): void {
  if (id) endedIds.delete(id)
  $temporaryId.set(id)
}

/** Whether this browser must not keep anything of the conversation. */
export const isTemporary = (id: string | undefined): boolean =>
  id !== undefined && (id === $temporaryId.get() || endedIds.has(id))
