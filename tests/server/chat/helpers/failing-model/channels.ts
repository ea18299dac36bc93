/** The broadcast channels of one browser. */
export function createChannels() {
  const open = new Set<Channel>()

  class Channel extends EventTarget {
    readonly name: string
    readonly tab: object

    constructor(name: string, tab: object) {
      super()
      this.name = name
      this.tab = tab
      open.add(this)
    }

    postMessage(data: unknown): void {
      for (const other of open)
        if (other !== this && other.name === this.name)
          setImmediate(
            () => open.has(other) && other.dispatchEvent(new MessageEvent('message', { data })),
          )
    }

    close(): void {
      open.delete(this)
    }
  }

  return {
    /** `BroadcastChannel` of a tab. */
    ofTab: (tab: object) =>
      class extends Channel {
        constructor(name: string) {
          super(name, tab)
        }
      },
    closeAllOf(tab: object): void {
      for (const channel of open) if (channel.tab === tab) channel.close()
    },
  }
}
