import type { creations } from '@atelier/contract'

export type Expression = creations.AnimeScene['expression']

type MouthName =
  | 'smile'
  | 'wide-smile'
  | 'laugh'
  | 'frown'
  | 'wavy'
  | 'grit'
  | 'small-o'
  | 'tiny'
  | 'yawn'
  | 'firm'

/** How a face shows a feeling. It changes no measure of the face. */
export interface FaceMood {
  /** 1: as wide as usual. 0: closed. */
  open: number
  /** What closed eyes look like. */
  closed?: 'smiling' | 'asleep'
  /** Where the eyes look, from -1 to 1. */
  gaze: readonly [x: number, y: number]
  brow: {
    /** Upwards. */
    lift: number
    /** In degrees: positive when the inner end is lower. */
    tilt: number
    bend: number
  }
  mouth: MouthName
  blush: number
  extra?: 'tear' | 'sweat' | 'anger' | 'sparkle' | 'sleep'
}

export const moods: Readonly<Record<Expression, FaceMood>> = {
  calm: {
    open: 0.96,
    gaze: [0, 0],
    brow: { lift: 0, tilt: 0, bend: 8 },
    mouth: 'smile',
    blush: 0.35,
  },
  happy: {
    open: 1.04,
    gaze: [0, 0],
    brow: { lift: 6, tilt: -2, bend: 10 },
    mouth: 'wide-smile',
    blush: 0.8,
    extra: 'sparkle',
  },
  laughing: {
    open: 0,
    closed: 'smiling',
    gaze: [0, 0],
    brow: { lift: 9, tilt: -3, bend: 11 },
    mouth: 'laugh',
    blush: 1,
  },
  sad: {
    open: 0.78,
    gaze: [0, 0.35],
    brow: { lift: 1, tilt: -15, bend: 5 },
    mouth: 'frown',
    blush: 0.35,
    extra: 'tear',
  },
  worried: {
    open: 0.98,
    gaze: [0.25, 0.1],
    brow: { lift: 4, tilt: -14, bend: 5 },
    mouth: 'wavy',
    blush: 0.25,
    extra: 'sweat',
  },
  angry: {
    open: 0.84,
    gaze: [0, 0],
    brow: { lift: -7, tilt: 17, bend: 2 },
    mouth: 'grit',
    blush: 0.45,
    extra: 'anger',
  },
  surprised: {
    open: 1.17,
    gaze: [0, 0],
    brow: { lift: 15, tilt: -3, bend: 12 },
    mouth: 'small-o',
    blush: 0.25,
  },
  shy: {
    open: 0.84,
    gaze: [-0.55, 0.4],
    brow: { lift: 2, tilt: -10, bend: 7 },
    mouth: 'tiny',
    blush: 1.35,
  },
  sleepy: {
    open: 0.42,
    gaze: [0, 0.3],
    brow: { lift: 3, tilt: -5, bend: 6 },
    mouth: 'yawn',
    blush: 0.5,
    extra: 'sleep',
  },
  determined: {
    open: 0.88,
    gaze: [0, -0.05],
    brow: { lift: -5, tilt: 11, bend: 3 },
    mouth: 'firm',
    blush: 0.3,
  },
}
