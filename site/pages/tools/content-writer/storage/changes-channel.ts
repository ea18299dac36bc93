/** What a tab tells the others after it has saved or deleted something. */
export interface StorageChange {
  /** Undefined for what concerns no document. */
  documentId?: string
}

const NAME = 'atelier-content-writer'

/** Tells the other tabs, and calls `onChange` when another one tells. */
export function openChangesChannel(onChange: (change: StorageChange) => void) {
  const channel = new BroadcastChannel(NAME)
  channel.addEventListener('message', ({ data }: MessageEvent<StorageChange>) => onChange(data))
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has no target.
    tell: (change: StorageChange) => channel.postMessage(change),
    close: () => channel.close(),
  }
}

export type ChangesChannel = ReturnType<typeof openChangesChannel>
