// The test files run side by side as pages of one origin. Without this, the chat of one would hear of the conversations of
// another, as two tabs of a visitor do.
const fileName = crypto.randomUUID()

globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} ${fileName}`)
  }
}
