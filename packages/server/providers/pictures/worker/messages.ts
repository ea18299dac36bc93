import type { creations, ErrorCode } from '@atelier/contract'
import type { Plan } from '../sketch/plan/plan.ts'
import type { Variant } from '../sketch/stage.ts'
import type { StyleName } from '../sketch/styles/style.ts'
import type { PictureFile } from '../picture-engine.ts'
import type { Behind } from '../anime/behind.ts'
import type { Line } from '../anime/lines.ts'
import type { PdfTask } from '../anime/pdf.ts'
import type { PrintTask } from '../print/print-task.ts'

/** A message from the server to a process that draws and converts pictures. */
export type PictureTask =
  | ({ do: 'sketch' } & SketchTask)
  | { do: 'draw-anime'; task: AnimeTask }
  | { do: 'anime-pdf'; task: PdfTask }
  | { do: 'convert'; bytes: Uint8Array; mediaType: PictureFile['mediaType'] }
  | { do: 'inspect' | 'shrink'; bytes: Uint8Array }
  | { do: 'fit-mask'; mask: Uint8Array; picture: Uint8Array }
  | ({ do: 'print' } & PrintTask)

export type AnimeTask = {
  character: creations.AnimeCharacter
  line: Line
  language: 'en' | 'vi'
  /** Which of the pictures that are made together. */
  variant: number
  seed: string
  width: number
  height: number
} & (
  | { makes: 'portrait'; scene: creations.AnimeScene; behind?: Behind | undefined }
  | { makes: 'sheet' }
  | { makes: 'strip'; panels: readonly creations.AnimePanel[] }
)

export interface SketchTask {
  plan: Plan
  style: StyleName
  variant: Variant
  seed: string
  width: number
  height: number
}

export interface SizedPicture {
  mediaType: PictureFile['mediaType']
  bytes: Uint8Array
  width: number
  height: number
}

/** The reply: a picture, of a sketch with its SVG, or a file for printers, or an error code. */
export type PictureReply =
  | (SizedPicture & { svg?: string })
  | { bytes: Uint8Array }
  | { code: ErrorCode }
