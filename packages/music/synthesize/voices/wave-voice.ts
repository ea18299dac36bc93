import { bendAt, semitonesToRatio, vibratoAt } from '../bend.ts'
import { levelAt, type Envelope } from '../envelope.ts'
import { scramble } from '../random.ts'
import type { CreateVoice, Sounds, Tone } from '../types.ts'
import { makeWaveform, PERIOD, type Spectrum } from '../waveform.ts'

/** One player of an ensemble. */
interface Layer {
  cents: number
  /** -1 to 1. */
  pan: number
  /** In Hz. */
  vibratoRate: number
}

/** A tone made of harmonics, whose spectrum moves between a dark and a bright one. */
export interface WaveSound {
  name: string
  dark: Spectrum
  bright: Spectrum
  phases: 'aligned' | 'scattered'
  layers: Layer[]
  envelope: Envelope
  /** 0 to 1 at the velocities 0 and 1. */
  brightness: [soft: number, loud: number]
  /** How much brighter or darker a tone begins, and for how many seconds. */
  onset: { brightness: number; seconds: number }
  /** In semitones: what a player does without being asked. */
  vibrato: { depth: number; delay: number }
  /** How loud the noise of the breath is. */
  breath: number
  gain: number
}

export function createWaveInstrument(sound: WaveSound): CreateVoice {
  return (tone, sounds) => createWaveVoice(sound, tone, sounds)
}

function createWaveVoice(sound: WaveSound, tone: Tone, sounds: Sounds) {
  const { sampleRate } = sounds
  const { dark, shine } = waveformsOf(sound, tone, sounds)
  const layers = sound.layers.map((layer, index) => createLayer(layer, index, tone, sampleRate))
  const amplitude = (sound.gain * tone.velocity ** 1.5) / Math.sqrt(layers.length)
  const [soft, loud] = sound.brightness
  const brightness = soft + (loud - soft) * tone.velocity
  const end = Math.ceil((tone.seconds + sound.envelope.release) * sampleRate)
  const breath = createBreath(sound.breath, tone, sampleRate)
  let position = 0

  const levelIn = (time: number) => amplitude * levelAt(sound.envelope, time, tone.seconds)
  const brightnessIn = (time: number) =>
    brightness + sound.onset.brightness * Math.exp(-time / sound.onset.seconds)

  function ratioIn(time: number, layer: SoundingLayer): number {
    const own = vibratoAt(sound.vibrato.depth, layer.vibratoRate, sound.vibrato.delay, time)
    return semitonesToRatio(own + bendAt(tone.bend, time))
  }

  return {
    render(left: Float32Array, right: Float32Array, start: number, stop: number) {
      const frames = stop - start
      const from = position / sampleRate
      const to = (position + frames) / sampleRate
      const level = levelIn(from)
      const levelStep = (levelIn(to) - level) / frames
      const bright = brightnessIn(from)
      const brightStep = (brightnessIn(to) - bright) / frames
      for (const layer of layers) {
        const { leftGain, rightGain } = layer
        let { phase } = layer
        let step = layer.step * ratioIn(from, layer)
        const stepStep = (layer.step * ratioIn(to, layer) - step) / frames
        let gain = level
        let light = bright
        for (let i = start; i < stop; i += 1) {
          const index = phase | 0
          const between = phase - index
          const low = dark[index]! + between * (dark[index + 1]! - dark[index]!)
          const high = shine[index]! + between * (shine[index + 1]! - shine[index]!)
          const sample = (low + light * high) * gain
          left[i]! += sample * leftGain
          right[i]! += sample * rightGain
          phase += step
          if (phase >= PERIOD) phase -= PERIOD
          step += stepStep
          gain += levelStep
          light += brightStep
        }
        layer.phase = phase
      }
      breath?.(left, right, start, stop, level, levelStep)
      position += frames
      return position < end
    },
  }
}

/** Of a low-pass filter for the breath, at about 4 kHz. */
const AIR = 0.43

type SoundingLayer = ReturnType<typeof createLayer>

function createLayer(layer: Layer, index: number, tone: Tone, sampleRate: number) {
  const angle = ((layer.pan + 1) * Math.PI) / 4
  return {
    step: (tone.frequency * semitonesToRatio(layer.cents / 100) * PERIOD) / sampleRate,
    phase: index === 0 ? 0 : (scramble(tone.seed + index) >>> 0) % PERIOD,
    leftGain: Math.cos(angle) * Math.SQRT2,
    rightGain: Math.sin(angle) * Math.SQRT2,
    vibratoRate: layer.vibratoRate,
  }
}

function waveformsOf({ name, dark, bright, phases }: WaveSound, tone: Tone, sounds: Sounds) {
  const darkWaveform = sounds.samples(`${name} dark ${tone.pitch}`, () =>
    makeWaveform(dark, tone.frequency, phases),
  )
  /** What has to be added to the dark waveform to make the bright one. */
  const shine = sounds.samples(`${name} shine ${tone.pitch}`, () => {
    const waveform = makeWaveform(bright, tone.frequency, phases)
    return waveform.map((value, index) => value - darkWaveform[index]!)
  })
  return { dark: darkWaveform, shine }
}

/** Noise around the second harmonic. */
function createBreath(amount: number, tone: Tone, sampleRate: number) {
  if (amount === 0) return undefined
  const centre = Math.min(5_000, Math.max(900, tone.frequency * 2))
  const pole = 2 * Math.sin((Math.PI * centre) / sampleRate)
  let noise = scramble(tone.seed)
  let low = 0
  let band = 0
  let air = 0
  return (
    left: Float32Array,
    right: Float32Array,
    start: number,
    stop: number,
    level: number,
    levelStep: number,
  ) => {
    let gain = level * amount
    for (let i = start; i < stop; i += 1) {
      noise = (Math.imul(noise, 1_664_525) + 1_013_904_223) | 0
      low += pole * band
      air += AIR * (noise / 2_147_483_648 - air)
      band += pole * (air - low - 0.7 * band)
      left[i]! += band * gain
      right[i]! += band * gain
      gain += levelStep * amount
    }
  }
}
