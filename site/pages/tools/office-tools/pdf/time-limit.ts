import { PdfFault } from './pdf-fault.ts'

/** Rejects with `tooSlow` when the time is over, and calls `onTooSlow` to end the work. */
export async function withTimeLimit<Result>(
  work: Promise<Result>,
  limitMs: number,
  onTooSlow: () => void,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new PdfFault('tooSlow'))
      onTooSlow()
    }, limitMs)
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}
