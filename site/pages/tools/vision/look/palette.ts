import type { PaletteColor } from './picture-facts.ts'

/** Lightness, and how green to red and blue to yellow a colour is, as eyes see it (OKLab). */
type Lab = readonly [number, number, number]

interface Cluster {
  lab: Lab
  count: number
}

const MAX_COLORS = 6
const ROUNDS = 12
/** Colours that are nearer than this look like one. */
const SAME_COLOR = 0.055
/** What takes less of the picture is no colour of its palette. */
const MIN_SHARE = 0.008

/** The colours of a picture, the most frequent first. The same pixels give the same palette. */
export function findPalette(pixels: Uint8ClampedArray): PaletteColor[] {
  const colors = countColors(pixels)
  if (colors.length === 0) return []
  let clusters = firstClusters(colors)
  for (let round = 0; round < ROUNDS; round += 1) clusters = moveClusters(colors, clusters)
  const total = colors.reduce((sum, { count }) => sum + count, 0)
  return mergeSame(clusters)
    .toSorted((a, b) => b.count - a.count)
    .filter(({ count }) => count / total >= MIN_SHARE)
    .map(({ lab, count }) => ({ hex: toHex(lab), share: count / total }))
}

/** Pixels that differ by less than can be seen are counted together. Transparent ones have no colour. */
function countColors(pixels: Uint8ClampedArray): Cluster[] {
  const sums = new Map<number, [number, number, number, number]>()
  for (let index = 0; index < pixels.length; index += 4) {
    if (pixels[index + 3]! < 128) continue
    const [red, green, blue] = [pixels[index]!, pixels[index + 1]!, pixels[index + 2]!]
    const key = ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3)
    const sum = sums.get(key)
    if (!sum) sums.set(key, [red, green, blue, 1])
    else {
      sum[0] += red
      sum[1] += green
      sum[2] += blue
      sum[3] += 1
    }
  }
  return Array.from(sums.values(), ([red, green, blue, count]) => ({
    lab: toLab(red / count, green / count, blue / count),
    count,
  }))
}

/** Begins with the most frequent colour, then with what differs most from those and is frequent. */
function firstClusters(colors: readonly Cluster[]): Cluster[] {
  const first = colors.reduce((most, color) => (color.count > most.count ? color : most))
  const chosen = [first]
  const nearest = colors.map(({ lab }) => distance(lab, first.lab))
  while (chosen.length < Math.min(MAX_COLORS, colors.length)) {
    const weights = colors.map(({ count }, index) => nearest[index]! ** 2 * Math.sqrt(count))
    const next = colors[weights.indexOf(Math.max(...weights))]!
    chosen.push(next)
    for (const [index, { lab }] of colors.entries())
      nearest[index] = Math.min(nearest[index]!, distance(lab, next.lab))
  }
  return chosen
}

function moveClusters(colors: readonly Cluster[], clusters: readonly Cluster[]): Cluster[] {
  const sums = clusters.map(() => [0, 0, 0, 0])
  for (const { lab, count } of colors) {
    const distances = clusters.map((cluster) => distance(cluster.lab, lab))
    const sum = sums[distances.indexOf(Math.min(...distances))]!
    for (const [axis, value] of lab.entries()) sum[axis]! += value * count
    sum[3]! += count
  }
  return sums
    .filter(([, , , count]) => count! > 0)
    .map(([a, b, c, count]) => ({ lab: [a! / count!, b! / count!, c! / count!], count: count! }))
}

function mergeSame(clusters: readonly Cluster[]): Cluster[] {
  const merged: Cluster[] = []
  for (const cluster of clusters) {
    const same = merged.findIndex(({ lab }) => distance(lab, cluster.lab) < SAME_COLOR)
    if (same < 0) merged.push(cluster)
    else {
      const other = merged[same]!
      const { lab } = cluster.count > other.count ? cluster : other
      merged[same] = { lab, count: other.count + cluster.count }
    }
  }
  return merged
}

const distance = (a: Lab, b: Lab): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])

const toLinear = (value: number): number => {
  const part = value / 255
  return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
const fromLinear = (part: number): number => {
  const value = part <= 0.003_130_8 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055
  return Math.round(Math.min(1, Math.max(0, value)) * 255)
}

function toLab(red: number, green: number, blue: number): Lab {
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)]
  const l = Math.cbrt(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b)
  const m = Math.cbrt(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b)
  const s = Math.cbrt(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b)
  return [
    0.210_454_255_3 * l + 0.793_617_785 * m - 0.004_072_046_8 * s,
    1.977_998_495_1 * l - 2.428_592_205 * m + 0.450_593_709_9 * s,
    0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766 * s,
  ]
}

function toHex([lightness, a, b]: Lab): string {
  const l = (lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3
  const m = (lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3
  const s = (lightness - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3
  const rgb = [
    4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s,
    -1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s,
    -0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s,
  ]
  return `#${rgb.map((part) => fromLinear(part).toString(16).padStart(2, '0')).join('')}`
}
