interface Wav {
  channels: number
  sampleRate: number
  seconds: number
  /** Of the first channel, from -1 to 1. */
  samples: Float32Array
}

const HEADER_BYTES = 44

/** Reads a WAV file. Throws if its lengths are wrong. */
export function readWav(bytes: Buffer): Wav {
  const name = (offset: number) => bytes.toString('latin1', offset, offset + 4)
  const [channels, sampleRate] = [bytes.readUInt16LE(22), bytes.readUInt32LE(24)]
  const size = bytes.readUInt32LE(40)
  if (name(0) + name(8) + name(36) !== 'RIFFWAVEdata') throw new Error('This is no WAV file')
  if (size !== bytes.length - HEADER_BYTES || bytes.readUInt32LE(4) !== bytes.length - 8)
    throw new Error('The lengths of the WAV file are wrong')
  const samples = Float32Array.from(
    { length: size / 2 / channels },
    (_, index) => bytes.readInt16LE(HEADER_BYTES + 2 * channels * index) / 32_768,
  )
  return { channels, sampleRate, samples, seconds: samples.length / sampleRate }
}

interface Heard {
  from: number
  to: number
  loudest: number
}

const WINDOW_SECONDS = 0.004
const HEARD = 0.02
/** A tone swings through zero. */
const MAX_GAP_SECONDS = 0.03

/** When something is heard, in seconds. */
export function heardIn({ samples, sampleRate }: Wav): Heard[] {
  const size = Math.round(WINDOW_SECONDS * sampleRate)
  const heard: Heard[] = []
  for (let start = 0; start < samples.length; start += size) {
    const loudest = samples
      .subarray(start, start + size)
      .reduce((a, b) => Math.max(a, Math.abs(b)), 0)
    if (loudest < HEARD) continue
    const [from, to] = [start / sampleRate, (start + size) / sampleRate]
    const last = heard.at(-1)
    if (last && from - last.to < MAX_GAP_SECONDS) {
      last.to = to
      last.loudest = Math.max(last.loudest, loudest)
    } else heard.push({ from, to, loudest })
  }
  return heard
}

interface Cue {
  from: number
  to: number
  text: string
}

/** The cues of SubRip or WebVTT. */
export function readCues(subtitles: string): Cue[] {
  return subtitles.split('\n\n').flatMap((block) => {
    const [, from, to, text] =
      /(?:^|\n)(\d+:\d\d:\d\d[,.]\d{3}) --> (\d+:\d\d:\d\d[,.]\d{3})\n([^]*)$/.exec(block) ?? []
    return from ? { from: toSeconds(from), to: toSeconds(to!), text: text!.trimEnd() } : []
  })
}

function toSeconds(time: string): number {
  const [hours, minutes, seconds] = time.replace(',', '.').split(':').map(Number)
  return hours! * 3_600 + minutes! * 60 + seconds!
}
