import { createNoise, shot, type DrumSound } from './drum-shot.ts'

interface Strike extends DrumSound {
  /** Numbers of General MIDI. */
  pitches: number[]
}

const SHARED: Strike[] = [
  { pitches: [35, 36], make: kick, pan: 0 },
  { pitches: [37], make: wood(1_650), pan: 0.1 },
  { pitches: [75, 76], make: wood(2_100), pan: 0.2 },
  { pitches: [77], make: wood(1_600), pan: 0.15 },
  ...[41, 43, 45, 47, 48, 50].map((pitch) => ({
    pitches: [pitch],
    make: tom(75 + (pitch - 41) * 11),
    pan: (45 - pitch) * 0.07,
  })),
  { pitches: [42], make: metal({ seconds: 0.085, low: 5_500, level: 1.25 }), pan: -0.3 },
  { pitches: [44], make: metal({ seconds: 0.055, low: 5_500, level: 1 }), pan: -0.3 },
  { pitches: [46], make: metal({ seconds: 0.5, low: 5_000, level: 1.1 }), pan: -0.3 },
  { pitches: [49, 52, 55, 57], make: metal({ seconds: 1.5, low: 3_000, level: 0.75 }), pan: -0.35 },
  { pitches: [51, 59], make: ride(0.16), pan: 0.35 },
  { pitches: [53], make: ride(0.5), pan: 0.35 },
  { pitches: [54, 69, 70, 82], make: metal({ seconds: 0.07, low: 4_500, level: 1.3 }), pan: 0.3 },
]
const SNARES = [38, 39, 40]
const OTHER: DrumSound = { make: tom(180), pan: 0.2 }

const sticks = toMap([...SHARED, { pitches: SNARES, make: snare, pan: 0.05 }])
const brushes = toMap([...SHARED, { pitches: SNARES, make: brush, pan: 0.05 }])

export const stickDrum = (pitch: number) => sticks.get(pitch) ?? OTHER
export const brushDrum = (pitch: number) => brushes.get(pitch) ?? OTHER

function toMap(strikes: Strike[]): Map<number, DrumSound> {
  return new Map(strikes.flatMap((strike) => strike.pitches.map((pitch) => [pitch, strike])))
}

/** A sine that falls, and the click of the beater. */
function kick(sampleRate: number): Float32Array {
  const noise = createNoise(1, sampleRate)
  return shot(0.42, sampleRate, (time) => {
    const phase = 48 * time + (95 / 26) * (1 - Math.exp(-26 * time))
    const body = Math.sin(2 * Math.PI * phase) * Math.exp(-time * 9.5)
    return 0.85 * body + 0.16 * noise.low(1_800) * Math.exp(-time * 190)
  })
}

function tom(frequency: number): DrumSound['make'] {
  return (sampleRate) => {
    const noise = createNoise(2, sampleRate)
    return shot(0.5, sampleRate, (time) => {
      const phase = frequency * time + ((frequency * 0.4) / 22) * (1 - Math.exp(-22 * time))
      const body = Math.sin(2 * Math.PI * phase) * Math.exp(-time * 8)
      return 0.55 * body + 0.12 * noise.low(1_500) * Math.exp(-time * 60)
    })
  }
}

function snare(sampleRate: number): Float32Array {
  const noise = createNoise(3, sampleRate)
  return shot(0.34, sampleRate, (time) => {
    const drum =
      Math.sin(2 * Math.PI * (188 * time + 1.1 * (1 - Math.exp(-40 * time)))) *
        Math.exp(-time * 24) +
      0.5 * Math.sin(2 * Math.PI * 331 * time) * Math.exp(-time * 34)
    const wires = noise.band(1_900, 6_500)
    return 0.5 * drum + 1.1 * wires * (0.7 * Math.exp(-time * 19) + 0.3 * Math.exp(-time * 60))
  })
}

/** A brush is drawn over the skin more than it hits it. */
function brush(sampleRate: number): Float32Array {
  const noise = createNoise(4, sampleRate)
  return shot(0.4, sampleRate, (time) => {
    const stroke = (1 - Math.exp(-time * 120)) * Math.exp(-time * 13)
    const skin = Math.sin(2 * Math.PI * 205 * time) * Math.exp(-time * 32)
    return 1.4 * noise.band(1_300, 5_200) * stroke + 0.25 * skin
  })
}

function wood(frequency: number): DrumSound['make'] {
  return (sampleRate) => {
    const noise = createNoise(5, sampleRate)
    return shot(0.14, sampleRate, (time) => {
      const body =
        Math.sin(2 * Math.PI * frequency * time) * Math.exp(-time * 60) +
        0.5 * Math.sin(2 * Math.PI * frequency * 0.53 * time) * Math.exp(-time * 75)
      return 0.6 * body + 0.2 * noise.low(4_000) * Math.exp(-time * 300)
    })
  }
}

const METAL = [263, 421, 587, 743, 1_019, 1_283]

/** Sines without a common fundamental, and noise. */
function metal({ seconds, low, level }: { seconds: number; low: number; level: number }) {
  return (sampleRate: number) => {
    const noise = createNoise(6, sampleRate)
    const fall = 6.9 / seconds
    return shot(seconds * 1.15, sampleRate, (time) => {
      let ring = 0
      for (const frequency of METAL) ring += Math.sin(2 * Math.PI * frequency * 7.3 * time)
      const hiss = noise.band(low, 10_500)
      return (
        level * (hiss * 1.1 + 0.07 * ring) * Math.exp(-time * fall) * (1 - Math.exp(-time * 900))
      )
    })
  }
}

function ride(bell: number): DrumSound['make'] {
  return (sampleRate) => {
    const noise = createNoise(7, sampleRate)
    return shot(1.3, sampleRate, (time) => {
      let ring = 0
      for (const frequency of METAL) ring += Math.sin(2 * Math.PI * frequency * 4.1 * time)
      const ping = Math.sin(2 * Math.PI * 3_140 * time) + 0.7 * Math.sin(2 * Math.PI * 4_710 * time)
      const wash =
        noise.band(4_200, 9_500) * (0.5 * Math.exp(-time * 5) + 0.4 * Math.exp(-time * 40))
      return (
        0.7 * wash + 0.04 * ring * Math.exp(-time * 5.5) + bell * 0.5 * ping * Math.exp(-time * 11)
      )
    })
  }
}
