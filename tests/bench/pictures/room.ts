import type { Between } from './random.ts'

interface Size {
  width: number
  height: number
}

/** The content of an SVG that looks like the photograph of a room: a wall, things out of focus, a table. */
export function drawRoom({ width, height }: Size, between: Between): string {
  const horizon = height * between(0.35, 0.5)
  const things = Array.from({ length: 16 }, () => drawThing({ width, height }, between))
  const boards = Array.from({ length: 7 }, (_, index) => {
    const y = horizon + ((height - horizon) * (index + 1) ** 1.4) / 7 ** 1.4
    return `<path d="M0 ${y}L${width} ${y + between(-8, 8)}" stroke="#3c2615" stroke-width="${between(1, 4)}" opacity="0.6"/>`
  })
  return `<defs>
      <linearGradient id="wall" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#e7d9c0"/><stop offset="1" stop-color="#8f9ba6"/></linearGradient>
      <linearGradient id="table" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#9a6b42"/><stop offset="1" stop-color="#5b3a20"/></linearGradient>
      <filter id="focus" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="5"/></filter>
    </defs>
    <rect width="${width}" height="${height}" fill="url(#wall)"/>
    <rect y="${horizon}" width="${width}" height="${height - horizon}" fill="url(#table)"/>
    ${boards.join('')}<g filter="url(#focus)">${things.join('')}</g>`
}

function drawThing({ width, height }: Size, between: Between): string {
  const [x, y] = [between(0, width), between(0, height)]
  const [wide, high] = [between(20, 130), between(20, 160)]
  const colour = `hsl(${Math.round(between(0, 360))}, ${Math.round(between(20, 70))}%, ${Math.round(between(20, 75))}%)`
  return between(0, 1) < 0.5
    ? `<ellipse cx="${x}" cy="${y}" rx="${wide / 1.5}" ry="${high / 1.5}" fill="${colour}"/>`
    : `<rect x="${x}" y="${y}" width="${wide}" height="${high}" rx="6" fill="${colour}"/>`
}
