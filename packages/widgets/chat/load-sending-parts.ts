import type * as parts from './sending-parts.ts'

type SendingParts = typeof parts

let resolveLoaded: (parts: SendingParts) => void
const loaded = new Promise<SendingParts>((resolve) => {
  resolveLoaded = resolve
})

/** Loads the code that sends messages. */
export async function loadSendingParts(): Promise<SendingParts> {
  const loadedParts = await import('./sending-parts.ts')
  resolveLoaded(loadedParts)
  return loadedParts
}

/** The same. If it fails although there is a connection, waits until the visitor has loaded it with the messages. */
export const sendingParts = (): Promise<SendingParts> =>
  loadSendingParts().catch((error: unknown) => {
    if (navigator.onLine) return loaded
    throw error
  })
