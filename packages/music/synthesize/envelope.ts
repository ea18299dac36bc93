export interface Envelope {
  /** All times in seconds. */
  attack: number
  decay: number
  /** 0 to 1. */
  sustain: number
  release: number
}

/** How loud a tone is, 0 to 1, at `time`, if it is held for `held` seconds. */
export function levelAt(envelope: Envelope, time: number, held: number): number {
  if (time <= held) return heldLevel(envelope, time)
  const rest = 1 - (time - held) / envelope.release
  return rest <= 0 ? 0 : heldLevel(envelope, held) * rest * rest
}

function heldLevel({ attack, decay, sustain }: Envelope, time: number): number {
  if (time < attack) return smoothStep(time / attack)
  return sustain + (1 - sustain) * Math.exp((attack - time) / decay)
}

export function smoothStep(x: number): number {
  return x <= 0 ? 0 : x >= 1 ? 1 : x * x * (3 - 2 * x)
}
