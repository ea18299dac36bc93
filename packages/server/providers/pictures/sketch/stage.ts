import { usualLight, createPalette, type Palette } from './palette.ts'
import type { LightSide, Plan } from './plan/plan.ts'
import { createRandom, type Random } from '../../../helpers/random.ts'

/** Which of the pictures of a wish is drawn: they differ in more than colours. */
export type Variant = 0 | 1 | 2 | 3

/**
 * The space of a picture. The ground is a plane seen from the height of the eye: whatever stands at `y` is as much
 * smaller as it is nearer to the horizon.
 */
export interface Stage {
  width: number
  height: number
  /** Where the ground ends, from the top. */
  horizon: number
  /** How high the eye is above the ground, in metres. */
  eye: number
  light: LightSide
  /** -1: the light comes from the left, 1: from the right. */
  lightFrom: -1 | 1
  palette: Palette
  plan: Plan
  variant: Variant
  random: Random
  /** How many units of the picture a metre has at this height of the ground. */
  metreAt(y: number): number
}

export interface StageOptions {
  plan: Plan
  variant: Variant
  seed: string
  width: number
  height: number
  /** From 0 (top) to 1. */
  horizon: number
  eye: number
}

export function createStage(options: StageOptions): Stage {
  const { plan, variant, seed, width, height, eye } = options
  const light = plan.light ?? usualLight(plan.hour)
  const random = createRandom(`${seed}:${variant}`)
  const isFromLeft = light === 'left' || (light !== 'right' && variant % 2 === 0)
  const horizon = options.horizon * height
  return {
    width,
    height,
    horizon,
    eye,
    light,
    lightFrom: isFromLeft ? -1 : 1,
    palette: createPalette(plan.hour, plan.weather, plan.mood),
    plan,
    variant,
    random,
    metreAt: (y) => (y - horizon) / eye,
  }
}
