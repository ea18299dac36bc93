import type { creations } from '@atelier/contract'
import type { QueuePlace } from '../../helpers/fair-queue.ts'

/** What a visitor wants to see. */
export interface PictureWish {
  wish: string
  /** Empty: nothing. */
  leaveOut: string
  style: creations.PictureStyle
  shape: creations.PictureShape
  quality?: 'low' | 'medium' | 'high' | undefined
  background?: 'transparent' | 'opaque' | undefined
}

export interface PictureFile {
  mediaType: 'image/png' | 'image/webp' | 'image/jpeg'
  bytes: Buffer
}

/** How one picture is changed by words. */
export interface PictureChange {
  words: string
  /** What `prepare` has returned for the picture that is changed. */
  plan: unknown
  /** The index of the picture among those that were made together, and their seed. */
  part: number
  seed: number
}

export interface PictureJob extends PictureWish {
  /** The indexes of the pictures to draw. A job that another process has left may lack the first ones. */
  parts: readonly number[]
  seed: number
  /** What `prepare` has returned. */
  plan: unknown
  /** Whose turn it is, if the engine has less room than jobs. */
  place: QueuePlace
  references: readonly PictureFile[]
  /** The size of the pictures, for engines that draw in any. Others draw in the shape. */
  size?: { width: number; height: number } | undefined
  /** The style in words for a model, instead of its name. */
  manner?: string | undefined
  change?: { words: string; picture: PictureFile; mask?: PictureFile | undefined } | undefined
}

export type PictureEvent =
  /** From now on, this picture is being drawn. */
  | { type: 'begin'; part: number }
  | ({ type: 'preview'; part: number } & PictureFile)
  | ({
      type: 'picture'
      part: number
      width: number
      height: number
      /** The picture as SVG, if the engine draws so. */
      svg?: string | undefined
      /** The picture of which this one is a preview, unless `svg` is. */
      original?: PictureFile | undefined
      seed?: number | undefined
      /** What a model was asked, if it differs from the wish. */
      asked?: string | undefined
      /** What the picture shows, if the engine knows it better than the wish says. */
      alt?: string | undefined
    } & PictureFile)

/** Makes pictures from words: the sketch engine of this server, or a model at an endpoint. */
export interface PictureEngine {
  description: creations.ToolEngine
  /** The size that its pictures of this shape have, in pixels. */
  sizeOf(shape: creations.PictureShape): { width: number; height: number }
  /** What it understands of the wish. Undefined: it takes every wish. */
  read(wish: Pick<PictureWish, 'wish' | 'leaveOut'>): creations.Reading | undefined
  /** The same of a plan that `prepare` has returned for a change. Absent for engines without plans. */
  readPlan?(plan: unknown): creations.Reading
  /**
   * What is stored with the creation, so that it can be drawn again and changed. Throws a Failure if the change or the
   * wish is not possible.
   */
  prepare(wish: PictureWish, change?: PictureChange): unknown
  /** The plan of pictures that were drawn, with the picture of this index first. Absent: it keeps no plans. */
  beginWith?(plan: unknown, part: number): unknown
  /**
   * Yields each picture when it is ready. Throws the Failures `creation-refused`, `creation-engine-busy` and
   * `creation-engine-failed`, and `…-not-possible` if a model turns out not to change pictures; the pictures that were
   * yielded before stay. The cause of a Failure may be logged: it holds no words of the visitor.
   */
  draw(job: PictureJob, signal: AbortSignal): AsyncIterable<PictureEvent>
}

/** Examines pictures that an endpoint has sent, in a process of its own. */
export interface PictureInspector {
  /**
   * Returns the picture encoded again, with its real size. Throws `creation-engine-failed` if the bytes are not a PNG,
   * JPEG or WebP image, or if a side is longer than 4,096 pixels.
   */
  inspect(bytes: Buffer): Promise<PictureFile & { width: number; height: number }>
  /** Returns a small picture of it, for a preview. Throws as `inspect` does. */
  shrink(bytes: Buffer): Promise<PictureFile>
  /** Returns the mask in the size of the picture: uploads of large masks are stored smaller. */
  fitMask(mask: PictureFile, picture: PictureFile): Promise<PictureFile>
}
