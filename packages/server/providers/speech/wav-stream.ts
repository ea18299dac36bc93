const HEADER_BYTES = 44
const SAMPLE_RATE_OFFSET = 24

interface WavStream {
  sampleRate: number
  samples: AsyncGenerator<Buffer>
}

/**
 * Resolves when the header of a WAV stream has arrived. The header's lengths are not set, because the program does not
 * know them yet when it writes the header.
 */
export async function readWavStream(stream: AsyncIterable<Buffer>): Promise<WavStream> {
  const chunks = stream[Symbol.asyncIterator]()
  let bytes: Buffer = Buffer.alloc(0)
  while (bytes.length < HEADER_BYTES) {
    const { value, done } = await chunks.next()
    if (done) throw new Error('The program has made no sound')
    bytes = Buffer.concat([bytes, value])
  }
  if (bytes.toString('latin1', 0, 4) !== 'RIFF')
    throw new Error('The program has made no WAV sound')
  return {
    sampleRate: bytes.readUInt32LE(SAMPLE_RATE_OFFSET),
    samples: samplesOf(bytes.subarray(HEADER_BYTES), chunks),
  }
}

async function* samplesOf(first: Buffer, chunks: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first
  for (;;) {
    const { value, done } = await chunks.next()
    if (done) return
    yield value
  }
}
