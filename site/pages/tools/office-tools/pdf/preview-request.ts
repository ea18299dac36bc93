import type { JobFile } from './pdf-job.ts'

export interface PreviewRequest {
  file: JobFile
  /** From 0. */
  index: number
  canvas: HTMLCanvasElement
  /** The longer side of the picture in pixels. */
  side: number
  signal: AbortSignal
}
