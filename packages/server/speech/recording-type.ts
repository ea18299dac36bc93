import { open } from 'node:fs/promises'

export interface RecordingType {
  mediaType: string
  /** The file extension, by which services recognize the format. */
  extension: string
}

interface Signature extends RecordingType {
  matches(start: Buffer): boolean
}

const START_BYTES = 12

/** The first bytes of each format that browsers record or people upload. */
const SIGNATURES: Signature[] = [
  {
    mediaType: 'audio/webm',
    extension: 'webm',
    matches: (start) => start.readUInt32BE(0) === 0x1a45dfa3,
  },
  { mediaType: 'audio/ogg', extension: 'ogg', matches: (start) => textAt(start, 0) === 'OggS' },
  { mediaType: 'audio/mp4', extension: 'mp4', matches: (start) => textAt(start, 4) === 'ftyp' },
  {
    mediaType: 'audio/wav',
    extension: 'wav',
    matches: (start) => textAt(start, 0) === 'RIFF' && textAt(start, 8) === 'WAVE',
  },
  {
    mediaType: 'audio/mpeg',
    extension: 'mp3',
    matches: (start) => textAt(start, 0).startsWith('ID3') || start.readUInt16BE(0) >= 0xffe2,
  },
]

/** Recognizes the format of a recording by its first bytes. Undefined: not an accepted format. */
export async function recordingTypeOf(path: string): Promise<RecordingType | undefined> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0)
    if (bytesRead < START_BYTES) return undefined
    return SIGNATURES.find(({ matches }) => matches(buffer))
  } finally {
    await file.close()
  }
}

function textAt(bytes: Buffer, offset: number): string {
  return bytes.toString('latin1', offset, offset + 4)
}
