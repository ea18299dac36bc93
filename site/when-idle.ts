/** Calls a task when the browser has nothing else to do. Safari, which has no such call, does it soon. */
export function whenIdle(task: () => void): void {
  const request = globalThis.requestIdleCallback ?? setTimeout
  request(() => task())
}
