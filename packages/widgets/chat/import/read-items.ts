import { JsonItems } from './json-items.ts'

/** Longer work would be felt while typing or scrolling. */
const MAX_WORK_MS = 12
/** Browsers may read some megabytes at once, whose search for conversations would be felt. */
const BYTES_PER_STEP = 128 * 1024

/** Reads a file in pieces and yields its conversations as JSON. `onProgress` gets the read share from 0 to 1. */
export async function* readItems(
  file: File,
  onProgress: (part: number) => void,
): AsyncGenerator<string> {
  const items = new JsonItems()
  const pause = createPauses()
  const decoder = new TextDecoder()
  const reader = file.stream().getReader()
  let read = 0
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      for (let start = 0; start < next.value.length; start += BYTES_PER_STEP) {
        const step = next.value.subarray(start, start + BYTES_PER_STEP)
        read += step.length
        const found = items.push(decoder.decode(step, { stream: true }))
        await pause()
        for (const item of found) {
          yield item
          await pause()
        }
        onProgress(read / file.size)
      }
    }
    items.push(decoder.decode())
    yield* items.end()
  } finally {
    await reader.cancel()
  }
}

/** Returns a function that lets the browser do other work, if some milliseconds have passed since it did. */
function createPauses(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < MAX_WORK_MS) return
    await new Promise((resolve) => setTimeout(resolve))
    since = performance.now()
  }
}
