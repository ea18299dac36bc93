type SendingParts = typeof import('./sending-parts.ts')

let resolveLoaded: (parts: SendingParts) => void
const loaded = new Promise<SendingParts>((resolve) => {
  resolveLoaded = resolve
})

/** Loads the code that sends messages. */
export async function loadSendingParts(): Promise<SendingParts> {
  const parts = await import('./sending-parts.ts')
  resolveLoaded(parts)
  return parts
}

/** The same. If it fails although there is a connection, waits until the visitor has loaded it with the messages. */
export const sendingParts = (): Promise<SendingParts> =>
  loadSendingParts().catch((error: unknown) => {
    if (navigator.onLine) return loaded
    throw error
  })
