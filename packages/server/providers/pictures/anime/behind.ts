import { readSvgFrame } from '../svg-frame.ts'

/** A picture that a person is drawn before: a drawing, or a picture as a data URL. */
export type Behind = { svg: string } | { url: string }

/** Covers the area with the middle of the picture. */
export function drawBehind(
  behind: Behind,
  { width, height }: { width: number; height: number },
): string {
  if ('url' in behind)
    return `<image href="${behind.url}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"/>`
  const frame = readSvgFrame(behind.svg)
  const scale = Math.max(width / frame.width, height / frame.height)
  const left = (width - frame.width * scale) / 2
  const top = (height - frame.height * scale) / 2
  return `<g transform="translate(${round(left)} ${round(top)}) scale(${round(scale)})">${frame.content}</g>`
}

const round = (value: number): number => Math.round(value * 1000) / 1000
