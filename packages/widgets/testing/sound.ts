const SAMPLE_RATE = 8_000
const HEADER_BYTES = 44
/** The bytes of a WAV file that are counted by its second field. */
const COUNTED_HEADER_BYTES = 36

/** The address of a WAV file with a quiet tone of this length: `data:audio/wav;base64,…`. */
export function soundFixture(seconds: number): string {
  const count = Math.round(seconds * SAMPLE_RATE)
  const view = new DataView(new ArrayBuffer(HEADER_BYTES + count))
  const write = (offset: number, text: string) =>
    new TextEncoder().encode(text).forEach((byte, index) => view.setUint8(offset + index, byte))
  write(0, 'RIFF')
  view.setUint32(4, COUNTED_HEADER_BYTES + count, true)
  write(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, SAMPLE_RATE, true)
  view.setUint32(28, SAMPLE_RATE, true)
  view.setUint16(32, 1, true)
  view.setUint16(34, 8, true)
  write(COUNTED_HEADER_BYTES, 'data')
  view.setUint32(40, count, true)
  for (let index = 0; index < count; index += 1)
    view.setUint8(HEADER_BYTES + index, 128 + (index % 8))
  let binary = ''
  for (const byte of new Uint8Array(view.buffer)) binary += String.fromCharCode(byte)
  return `data:audio/wav;base64,${btoa(binary)}`
}
