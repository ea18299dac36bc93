const SAMPLE_RATE = 8000
const HEADER_BYTES = 44

/** A sound that begins with silence, as a WAV file. */
export function encodeTone({
  silentSeconds,
  loudSeconds,
}: {
  silentSeconds: number
  loudSeconds: number
}): Uint8Array {
  const silent = silentSeconds * SAMPLE_RATE
  const count = silent + loudSeconds * SAMPLE_RATE
  const view = new DataView(new ArrayBuffer(HEADER_BYTES + count * 2))
  writeHeader(view, count * 2)
  for (let index = silent; index < count; index += 1) {
    view.setInt16(HEADER_BYTES + index * 2, Math.sin(index / 3) * 20_000, true)
  }
  return new Uint8Array(view.buffer)
}

function writeHeader(view: DataView, dataBytes: number): void {
  const writeText = (offset: number, text: string) =>
    [...text].forEach((letter, index) => view.setUint8(offset + index, letter.charCodeAt(0)))
  writeText(0, 'RIFF')
  view.setUint32(4, HEADER_BYTES - 8 + dataBytes, true)
  writeText(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, SAMPLE_RATE, true)
  view.setUint32(28, SAMPLE_RATE * 2, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  writeText(36, 'data')
  view.setUint32(40, dataBytes, true)
}
