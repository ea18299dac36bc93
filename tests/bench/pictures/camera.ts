// What a camera and a room do to a page: tilt, table, shadow, lamp, blur, noise and strong compression.
import sharp, { type Sharp } from 'sharp'
import type { Between } from './random.ts'

/** For pictures that are not stored, to save time. */
export const UNCOMPRESSED = { compressionLevel: 0 }

const MAX_TILT_DEGREES = 12
const MAX_SHEAR = 0.06

const TABLES = [
  ['#8a6242', '#6d4a30'],
  ['#b9926a', '#a07a54'],
  ['#5d6670', '#4a525b'],
  ['#3f5a4c', '#33493e'],
] as const

export async function photographPage(page: Buffer, between: Between): Promise<Buffer> {
  const tilted = await tiltPage(page, between)
  const { width, height } = await sharp(tilted).metadata()
  const border = Math.round(between(35, 80))
  const size = { width: width + 2 * border, height: height + 2 * border }
  const at = { left: border, top: border }
  const scene = await sharp(drawTable(size, between))
    .composite([
      { input: await dropShadow(tilted), left: at.left - SHADOW_BLUR, top: at.top - SHADOW_BLUR },
      { input: tilted, ...at },
      { input: drawShadow(size, between), blend: 'multiply' },
      { input: drawLamp(size, between), blend: 'screen' },
    ])
    .removeAlpha()
    .png(UNCOMPRESSED)
    .toBuffer()
  const blurred = sharp(scene).blur(between(0.5, 0.8))
  const noisy = await addNoise(blurred, between(9, 18), between)
  return noisy.jpeg({ quality: Math.round(between(40, 60)) }).toBuffer()
}

/** Adds up to `strength` of 255 to each pixel, or takes it away. */
export async function addNoise(picture: Sharp, strength: number, between: Between): Promise<Sharp> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const noisy = new Uint8ClampedArray(data)
  for (let pixel = 0; pixel < noisy.length; pixel += info.channels) {
    const brightness = between(-strength, strength)
    for (let channel = 0; channel < info.channels; channel += 1) {
      noisy[pixel + channel]! += brightness + between(-strength / 3, strength / 3)
    }
  }
  const { width, height, channels } = info
  return sharp(Buffer.from(noisy.buffer), { raw: { width, height, channels } })
}

async function tiltPage(page: Buffer, between: Between): Promise<Buffer> {
  const tilt = (between(-MAX_TILT_DEGREES, MAX_TILT_DEGREES) * Math.PI) / 180
  const [shearX, shearY] = [between(-MAX_SHEAR, MAX_SHEAR), between(-MAX_SHEAR, MAX_SHEAR) / 2]
  // The shear turns the lines of text, too.
  const angle = tilt - Math.atan(shearY)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  // The shear first, then the rotation.
  const matrix: [number, number, number, number] = [
    cos - sin * shearY,
    cos * shearX - sin,
    sin + cos * shearY,
    sin * shearX + cos,
  ]
  return sharp(page)
    .ensureAlpha()
    .affine(matrix, { background: '#00000000', interpolator: 'bicubic' })
    .png(UNCOMPRESSED)
    .toBuffer()
}

const SHADOW_BLUR = 12

async function dropShadow(paper: Buffer): Promise<Buffer> {
  const outline = await sharp(paper).extractChannel('alpha').linear(0.5, 0).toBuffer()
  const { width, height } = await sharp(outline).metadata()
  const black = sharp({ create: { width, height, channels: 3, background: '#000000' } })
  const sharpShadow = await black.joinChannel(outline).png(UNCOMPRESSED).toBuffer()
  const around = { top: SHADOW_BLUR, bottom: SHADOW_BLUR, left: SHADOW_BLUR, right: SHADOW_BLUR }
  return sharp(sharpShadow)
    .extend({ ...around, background: '#00000000' })
    .blur(SHADOW_BLUR / 2)
    .png(UNCOMPRESSED)
    .toBuffer()
}

interface Size {
  width: number
  height: number
}

function drawTable({ width, height }: Size, between: Between): Buffer {
  const [light, dark] = TABLES[Math.floor(between(0, TABLES.length))]!
  const grain = Array.from({ length: Math.ceil(height / 9) }, () => {
    const y = between(0, height)
    const bend = between(-12, 12)
    return `<path d="M0 ${y}Q${width / 2} ${y + bend} ${width} ${y}" stroke="${dark}" stroke-width="${between(0.6, 3)}" opacity="${between(0.3, 0.8)}" fill="none"/>`
  })
  return svg(
    { width, height },
    `<rect width="100%" height="100%" fill="${light}"/>${grain.join('')}`,
  )
}

/** Of an arm, a phone or a window frame, across the page. */
function drawShadow({ width, height }: Size, between: Between): Buffer {
  const [top, bottom] = [between(0.1, 0.9) * width, between(0.1, 0.9) * width]
  const reach = between(0.25, 0.5) * width
  const darkness = between(0.2, 0.4)
  return svg(
    { width, height },
    `<defs><filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="${between(10, 30)}"/></filter></defs>
    <rect width="100%" height="100%" fill="#ffffff"/>
    <path d="M${top} -60L${top + reach} -60L${bottom + reach} ${height + 60}L${bottom} ${height + 60}Z" fill="#000814" opacity="${darkness}" filter="url(#soft)"/>`,
  )
}

function drawLamp({ width, height }: Size, between: Between): Buffer {
  const [x, y] = [between(0.1, 0.9), between(0.05, 0.5)]
  const brightness = between(0.18, 0.34)
  return svg(
    { width, height },
    `<defs><radialGradient id="glow" cx="${x}" cy="${y}" r="0.6">
      <stop offset="0" stop-color="#fff2d8" stop-opacity="${brightness}"/>
      <stop offset="1" stop-color="#fff2d8" stop-opacity="0"/></radialGradient></defs>
    <rect width="100%" height="100%" fill="url(#glow)"/>`,
  )
}

function svg({ width, height }: Size, content: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`,
  )
}
