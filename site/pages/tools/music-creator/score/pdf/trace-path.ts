import { short } from './pdf-file.ts'

/** How many numbers each command of a path in an SVG takes. */
const NUMBERS: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, z: 0 }

/** Writes a path of an SVG with the signs of a PDF, which knows no distances from the last point. */
export function tracePath(path: string): string {
  const operators: string[] = []
  const tokens = path.match(/[a-z]|-?[\d.]+(?:e-?\d+)?/gi) ?? []
  let [x, y, startX, startY] = [0, 0, 0, 0]
  let command = ''
  let at = 0
  while (at < tokens.length) {
    if (/^[a-z]$/i.test(tokens[at]!)) command = tokens[at++]!
    const lower = command.toLowerCase()
    const count = NUMBERS[lower]
    if (count === undefined) throw new Error(`A path has the command ${command}`)
    const isRelative = command === lower
    const numbers = tokens.slice(at, at + count).map(Number)
    at += count
    const [baseX, baseY] = isRelative ? [x, y] : [0, 0]
    const points = numbers.map((number, index) => number + (index % 2 === 0 ? baseX : baseY))
    if (lower === 'z') {
      operators.push('h')
      ;[x, y] = [startX, startY]
      continue
    }
    if (lower === 'h') points.push(y)
    else if (lower === 'v') points.splice(0, 1, x, numbers[0]! + baseY)
    ;[x, y] = points.slice(-2) as [number, number]
    operators.push(`${points.map(short).join(' ')} ${OPERATORS[lower]}`)
    if (lower !== 'm') continue
    ;[startX, startY] = [x, y]
    // More points after those of a move are lines.
    command = isRelative ? 'l' : 'L'
  }
  return operators.join('\n')
}

const OPERATORS: Record<string, string> = { m: 'm', l: 'l', h: 'l', v: 'l', c: 'c' }
