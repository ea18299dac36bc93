const SAMPLES_PER_SECOND = 8_000
const HEADER_BYTES = 44

/** The address of a tone that becomes louder, as a WAV file. */
export function createToneAddress(seconds: number): string {
  const count = Math.round(seconds * SAMPLES_PER_SECOND)
  const view = new DataView(new ArrayBuffer(HEADER_BYTES + 2 * count))
  writeHeader(view, 2 * count)
  for (let at = 0; at < count; at += 1) {
    const sample = 30_000 * (at / count) * Math.sin(at / 3)
    view.setInt16(HEADER_BYTES + 2 * at, sample, true)
  }
  return URL.createObjectURL(new Blob([view.buffer], { type: 'audio/wav' }))
}

/** http://soundfile.sapp.org/doc/WaveFormat/ */
function writeHeader(view: DataView, dataBytes: number): void {
  const writeText = (at: number, text: string) =>
    new TextEncoder().encode(text).forEach((byte, index) => view.setUint8(at + index, byte))
  writeText(0, 'RIFF')
  view.setUint32(4, HEADER_BYTES - 8 + dataBytes, true)
  writeText(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, SAMPLES_PER_SECOND, true)
  view.setUint32(28, 2 * SAMPLES_PER_SECOND, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  writeText(36, 'data')
  view.setUint32(40, dataBytes, true)
}
