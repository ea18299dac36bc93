/** Poses of animals that eat grass. */
export const GRAZING = ['stands', 'walks', 'eats', 'sleeps', 'runs'] as const

export type Angles = readonly [upper: number, lower: number]

interface Gait {
  /** Near front, near hind, far front, far hind. */
  legs: readonly [Angles, Angles, Angles, Angles]
  /** How much the body is raised, as a part of the legs. */
  raised?: number
  /** How much the neck is lowered, in degrees. */
  neck?: number
  /** Feet may leave the ground. */
  isFree?: boolean
}

/** Of angles: 0 hangs down, 90 points to the left. */
export const gaits: Record<string, Gait> = {
  stands: {
    legs: [
      [0, 0],
      [14, -12],
      [9, 5],
      [27, -5],
    ],
  },
  walks: {
    legs: [
      [24, 8],
      [-6, -30],
      [-18, -34],
      [26, 4],
    ],
  },
  runs: {
    legs: [
      [66, 44],
      [-42, -58],
      [40, 62],
      [-24, -70],
    ],
    raised: 0.12,
    neck: 16,
    isFree: true,
  },
  jumps: {
    legs: [
      [74, 96],
      [-48, -40],
      [58, 88],
      [-32, -56],
    ],
    raised: 0.4,
    isFree: true,
  },
}
