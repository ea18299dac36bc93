const HEADER_BYTES = 44
const BYTES_PER_SAMPLE = 2

interface WavFormat {
  sampleRate: number
  channels: number
  /** Of each channel. */
  samples: number
}

/** The header of a WAV file with signed 16-bit samples, which follow it. http://soundfile.sapp.org/doc/WaveFormat/ */
export function wavHeader({ sampleRate, channels, samples }: WavFormat): Buffer {
  const bytesPerMoment = channels * BYTES_PER_SAMPLE
  const size = samples * bytesPerMoment
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('RIFF', 0, 'latin1')
  header.writeUInt32LE(HEADER_BYTES - 8 + size, 4)
  header.write('WAVEfmt ', 8, 'latin1')
  header.writeUInt32LE(16, 16)
  // Samples that are not compressed.
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(channels, 22)
  header.writeUInt32LE(sampleRate, 24)
  header.writeUInt32LE(sampleRate * bytesPerMoment, 28)
  header.writeUInt16LE(bytesPerMoment, 32)
  header.writeUInt16LE(8 * BYTES_PER_SAMPLE, 34)
  header.write('data', 36, 'latin1')
  header.writeUInt32LE(size, 40)
  return header
}
