import type { music } from '@atelier/contract'
import { createTimeline } from '../timeline.ts'
import { instrumentSound } from './instruments.ts'
import { createWeighting, gatedLoudness } from './loudness.ts'
import { roomPower } from './room.ts'
import { scheduleTones, type ScheduledTone } from './schedule.ts'
import { createSounds } from './sounds.ts'
import { QUANTUM, type Part, type Sounds, type Tone } from './types.ts'

/** In LUFS: how loud every piece is. */
export const TARGET_LOUDNESS = -16

/** Tones of a part whose pitches are as near as this, in semitones, and about as long, are taken to sound alike. */
const ALIKE = 7
/** In seconds. */
const SHORT = 0.3
const LONG = 0.8
/** In Hz: enough for everything that the instruments play. */
const SAMPLE_RATE = 24_000
/** In seconds, as the steps of a loudness meter. */
const STEP = 0.1
const LONGEST_SAMPLE = 2.5

/**
 * The gain at which a piece is as loud as every piece, before it is rendered. One tone of each kind is rendered and its
 * power added wherever such a tone is played, so the page and a file can begin at once and have the same gain.
 */
export function predictGain(piece: music.Piece): number {
  const timeline = createTimeline(piece)
  const sounds = createSounds(SAMPLE_RATE)
  const steps: number[] = Array.from({ length: Math.ceil(timeline.seconds / STEP) + 4 }, () => 0)
  for (const part of piece.parts) {
    addPart(steps, part, scheduleTones(piece, part, timeline), piece.style, sounds)
  }
  const loudness = gatedLoudness(steps)
  return Number.isFinite(loudness) ? 10 ** ((TARGET_LOUDNESS - loudness) / 20) : 1
}

function addPart(
  steps: number[],
  part: Part,
  tones: ScheduledTone[],
  style: music.Piece['style'],
  sounds: Sounds,
): void {
  const { wet } = instrumentSound(part.instrument, style)
  const gain = part.level ** 2 * (1 + wet * wet * roomPower())
  const size = part.instrument === 'drums' ? 1 : ALIKE
  for (const group of groupAlike(tones, size)) {
    const sample = sampleOf(group)
    const powers = measureTone(sample, part, style, sounds)
    for (const tone of group) {
      addTone(steps, tone, powers, gain * (tone.velocity / sample.velocity) ** 3)
    }
  }
}

/** A short tone is cut off where a long one has faded. */
function groupAlike(tones: ScheduledTone[], size: number): Iterable<ScheduledTone[]> {
  const groups = new Map<string, ScheduledTone[]>()
  for (const tone of tones) {
    const key = `${Math.floor(tone.pitch / size)} ${lengthOf(tone)}`
    const group = groups.get(key)
    if (group) group.push(tone)
    else groups.set(key, [tone])
  }
  return groups.values()
}

const lengthOf = ({ seconds }: ScheduledTone): 'short' | 'medium' | 'long' =>
  seconds < SHORT ? 'short' : seconds < LONG ? 'medium' : 'long'

/** A tone of the middle: neither the softest nor the loudest, and long enough for all. */
function sampleOf(tones: ScheduledTone[]): Tone {
  const middle = tones[Math.floor(tones.length / 2)]!
  const velocity = tones.reduce((sum, tone) => sum + tone.velocity, 0) / tones.length
  const longest = tones.reduce((seconds, tone) => Math.max(seconds, tone.seconds), 0)
  const { pitch, frequency, seed } = middle
  return { pitch, frequency, seed, velocity, seconds: Math.min(longest, LONGEST_SAMPLE) }
}

interface TonePowers {
  /** A drum sounds on whether it is held or not. */
  isDrum: boolean
  /** For each step: while it is held. */
  held: number[]
  /** After it was held, by the power of the step before. */
  released: number[]
}

function measureTone(
  tone: Tone,
  part: Part,
  style: music.Piece['style'],
  sounds: Sounds,
): TonePowers {
  const voice = instrumentSound(part.instrument, style).create(tone, sounds)
  const weigh = [createWeighting(SAMPLE_RATE), createWeighting(SAMPLE_RATE)]
  const left = new Float32Array(QUANTUM)
  const right = new Float32Array(QUANTUM)
  const framesInStep = STEP * SAMPLE_RATE
  const powers: number[] = []
  for (let frame = 0, isSounding = true; isSounding; frame += QUANTUM) {
    left.fill(0)
    right.fill(0)
    isSounding = voice.render(left, right, 0, QUANTUM)
    let power = 0
    for (let i = 0; i < QUANTUM; i += 1) {
      power += weigh[0]!(left[i]!) ** 2 + weigh[1]!(right[i]!) ** 2
    }
    const step = Math.floor(frame / framesInStep)
    powers[step] = (powers[step] ?? 0) + power / framesInStep
  }
  const isDrum = part.instrument === 'drums'
  const heldSteps = isDrum ? powers.length : Math.ceil(tone.seconds / STEP)
  const held = powers.slice(0, heldSteps)
  const last = held.at(-1) || 1
  return { isDrum, held, released: powers.slice(heldSteps).map((power) => power / last) }
}

/** A tone that begins within a step leaves the rest of its power to the next. */
function addTone(
  steps: number[],
  tone: ScheduledTone,
  { isDrum, held, released }: TonePowers,
  gain: number,
): void {
  const first = Math.floor(tone.at / STEP)
  const share = 1 - (tone.at / STEP - first)
  const count = isDrum ? held.length : Math.max(1, Math.round(tone.seconds / STEP))
  for (let step = 0; step < count + released.length; step += 1) {
    const sustained = held[Math.min(step, held.length - 1, count - 1)]!
    const power = gain * sustained * (step < count ? 1 : released[step - count]!)
    add(steps, first + step, power * share)
    add(steps, first + step + 1, power * (1 - share))
  }
}

function add(steps: number[], step: number, power: number): void {
  if (step < steps.length) steps[step]! += power
}
