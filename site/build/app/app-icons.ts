// The icons that devices show for the installed app, drawn from site/icon.svg.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

interface AppIcon {
  fileName: string
  size: number
  /** Devices cut a maskable icon into their own shape, iOS rounds the corners of its icon. */
  shape: 'own' | 'maskable' | 'square'
}

export const APP_ICONS: readonly AppIcon[] = [
  { fileName: 'icons/app-192.png', size: 192, shape: 'own' },
  { fileName: 'icons/app-512.png', size: 512, shape: 'own' },
  { fileName: 'icons/app-maskable-512.png', size: 512, shape: 'maskable' },
]
export const APPLE_ICON: AppIcon = {
  fileName: 'icons/apple-touch-icon.png',
  size: 180,
  shape: 'square',
}

/** https://w3c.github.io/manifest/#icon-masks keeps what lies within 40 % of the size from the centre. */
const MASKABLE_SCALE = 0.82

export function drawIcon(siteFolder: string, { size, shape }: AppIcon): Promise<Buffer> {
  const svg = readFileSync(join(siteFolder, 'icon.svg'), 'utf8')
  const drawing = shape === 'own' ? svg : withoutCorners(svg, shape)
  return sharp(Buffer.from(drawing), { density: size * 3 })
    .resize(size, size)
    .png({ palette: true })
    .toBuffer()
}

function withoutCorners(svg: string, shape: 'maskable' | 'square'): string {
  const scale = shape === 'maskable' ? MASKABLE_SCALE : 1
  const [, ground, mark] = /(<rect[^>]*>)(.*)<\/svg>/s.exec(svg)!
  const filled = ground!.replace(/ rx="\d+"/, '')
  const placed = `<g transform="translate(12 12) scale(${scale}) translate(-12 -12)">${mark}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${filled}${placed}</svg>`
}
