import { MPEGDecoder } from 'mpg123-decoder'

export interface Decoded {
  sampleRate: number
  /** One for each channel, from -1 to 1. */
  channels: Float32Array[]
}

let decoder: MPEGDecoder | undefined

/** Decodes all frames of an MP3 file, one file at a time, without cutting the silence that encoders add. Mono sound has two equal channels. */
export async function decodeMp3(mp3: Uint8Array): Promise<Decoded> {
  decoder ??= new MPEGDecoder({ enableGapless: false })
  await decoder.ready
  await decoder.reset()
  const { channelData, sampleRate } = decoder.decode(mp3)
  return { sampleRate, channels: channelData }
}
