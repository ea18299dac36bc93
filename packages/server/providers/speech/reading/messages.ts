/** Speech of one sentence that is to be measured, and brought into the form in which sentences are joined. */
export interface MeasureTask {
  do: 'measure'
  mp3: Uint8Array
  /** Of the sentences before it. Absent: it is the first one. */
  sampleRate?: number | undefined
  /** 1 leaves it as loud as it is. */
  level: number
  /** Whether it has been measured before, so that nothing of it is cut. */
  isTrimmed: boolean
}

export interface MeasuredSpeech {
  mp3: Uint8Array
  sampleRate: number
  seconds: number
  /** In seconds: where its words begin and end. */
  from: number
  to: number
  /** Of each frame, up to 255. */
  peaks: Uint8Array
}

/** Music under a reading. */
export interface MusicUnder {
  mp3: Uint8Array
  level: number
  /** Of the whole reading, in seconds. */
  seconds: number
  /** When words are heard, in seconds. */
  words: readonly { from: number; to: number }[]
}

/** Some frames of a reading, with those around them that decoding needs. */
export interface Piece {
  mp3: Uint8Array
  /** How many frames before and behind it do not belong to it. */
  before: number
  behind: number
  /** In samples of its own sample rate: where it lies in the reading. */
  start: number
}

export type ReadingTask =
  /** Starts the process, so that the first sentence need not wait for it. */
  | { do: 'start' }
  | MeasureTask
  | { do: 'decode'; piece: Piece; music?: MusicUnder | undefined }
  | {
      do: 'encode'
      format: 'mp3' | 'ogg'
      pieces: readonly Piece[]
      music?: MusicUnder | undefined
    }

export type ReadingReply =
  | { isStarted: true }
  | { measured: MeasuredSpeech }
  /** Signed 16-bit samples, the channels in turn. */
  | { samples: Uint8Array }
  | { file: Uint8Array }
  | { isDamaged: true }
