import { bendAt, semitonesToRatio } from '../bend.ts'
import { levelAt } from '../envelope.ts'
import type { CreateVoice, Sounds, Tone } from '../types.ts'
import { makeWaveform, PERIOD, type Spectrum } from '../waveform.ts'

export interface StringSound {
  name: string
  /** Of the string at the moment when it is let go, plucked softly and hard. */
  soft: Spectrum
  hard: Spectrum
  /** How long a tone sounds, and how long what is at 2 kHz in it: in seconds until it is 60 dB quieter. */
  ring(pitch: number): number
  brightRing(pitch: number): number
  release: number
  attack: number
  /** -1 to 1: where low and high notes stand. */
  width: number
  gain: number
}

/** In Hz. */
const BRIGHT = 2_000
/** In semitones. */
const LOWEST_BEND = 6

/** A delay line whose end is led back to its beginning through a filter, as in Karplus and Strong's plucked string. */
export function createPluckedInstrument(sound: StringSound): CreateVoice {
  return (tone, sounds) => {
    const { sampleRate } = sounds
    const period = sampleRate / tone.frequency
    const { pole, delay: filterDelay, feedback } = designLoop(sound, tone, sampleRate)
    const mask = 2 ** Math.ceil(Math.log2(period * semitonesToRatio(LOWEST_BEND) + 8)) - 1
    const line = pluck(sound, tone, sounds, { period, delay: period - filterDelay, mask })
    const envelope = { attack: sound.attack, decay: 1, sustain: 1, release: sound.release }
    const amplitude = sound.gain * tone.velocity ** 1.5
    const pan = sound.width * Math.max(-1, Math.min(1, (tone.pitch - 60) / 24))
    const leftGain = Math.cos(((1 + pan) * Math.PI) / 4) * Math.SQRT2
    const rightGain = Math.sin(((1 + pan) * Math.PI) / 4) * Math.SQRT2
    const end = Math.ceil(
      Math.min(tone.seconds + sound.release, sound.ring(tone.pitch)) * sampleRate,
    )
    const delayIn = (time: number) =>
      period / semitonesToRatio(bendAt(tone.bend, time)) - filterDelay
    let position = 0
    let low = 0

    return {
      render(left, right, start, stop) {
        const frames = stop - start
        const from = position / sampleRate
        const to = (position + frames) / sampleRate
        let level = amplitude * levelAt(envelope, from, tone.seconds)
        const levelStep = (amplitude * levelAt(envelope, to, tone.seconds) - level) / frames
        let delay = delayIn(from)
        const delayStep = (delayIn(to) - delay) / frames
        const gain = feedback * (1 - pole)
        for (let i = 0; i < frames; i += 1) {
          const whole = Math.floor(delay) - 1
          const between = delay - whole
          const first = position + i - whole
          // Lagrange's cubic through the four samples around the delay.
          const a = between - 1
          const b = between - 2
          const c = between - 3
          const sample =
            (-a * b * c * line[first & mask]!) / 6 +
            (between * b * c * line[(first - 1) & mask]!) / 2 -
            (between * a * c * line[(first - 2) & mask]!) / 2 +
            (between * a * b * line[(first - 3) & mask]!) / 6
          low = gain * sample + pole * low
          line[(position + i) & mask] = low
          left[start + i]! += sample * level * leftGain
          right[start + i]! += sample * level * rightGain
          level += levelStep
          delay += delayStep
        }
        position += frames
        return position < end
      },
    }
  }
}

/** The filter of the loop: what it takes from a period, and by how many samples it delays the fundamental. */
function designLoop(sound: StringSound, tone: Tone, sampleRate: number) {
  const lossAfter = (seconds: number) => 10 ** (-3 / (seconds * tone.frequency))
  const loss = lossAfter(sound.ring(tone.pitch))
  const bright = Math.max(BRIGHT, tone.frequency * 2)
  const brightLoss = lossAfter(Math.min(sound.brightRing(tone.pitch), sound.ring(tone.pitch) * 0.9))
  const pole = poleFor(brightLoss / loss, (2 * Math.PI * bright) / sampleRate)
  const angle = (2 * Math.PI * tone.frequency) / sampleRate
  const delay = Math.atan2(pole * Math.sin(angle), 1 - pole * Math.cos(angle)) / angle
  const atFundamental = (1 - pole) / Math.sqrt(1 - 2 * pole * Math.cos(angle) + pole * pole)
  return { pole, delay, feedback: Math.min(0.99995, loss / atFundamental) }
}

/** Of the one-pole low-pass filter that lets through `gain` at an angle. */
function poleFor(gain: number, angle: number): number {
  const square = gain * gain
  const lost = 1 - square
  const half = 1 - square * Math.cos(angle)
  return (half - Math.sqrt(half * half - lost * lost)) / lost
}

/** Fills a delay line with the shape of a string that was just let go. */
function pluck(
  sound: StringSound,
  tone: Tone,
  sounds: Sounds,
  { period, delay, mask }: { period: number; delay: number; mask: number },
): Float64Array {
  const waveform = (name: string, spectrum: Spectrum) =>
    sounds.samples(`${sound.name} ${name} ${tone.pitch}`, () =>
      makeWaveform(spectrum, tone.frequency, 'aligned'),
    )
  const soft = waveform('soft', sound.soft)
  const hard = waveform('hard', sound.hard)
  const line = new Float64Array(mask + 1)
  for (let age = 1; age <= Math.min(mask, delay + 4); age += 1) {
    const phase = ((((delay - age) / period) % 1) + 1) % 1
    const index = Math.floor(phase * PERIOD)
    line[-age & mask] = soft[index]! + tone.velocity * (hard[index]! - soft[index]!)
  }
  return line
}
