/** A picture that a person is drawn before: a drawing, or a picture as a data URL. */
export type Behind = { svg: string } | { url: string }

/** Covers the area with the middle of the picture. */
export function drawBehind(
  behind: Behind,
  { width, height }: { width: number; height: number },
): string {
  if ('url' in behind)
    return `<image href="${behind.url}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"/>`
  const { svg } = behind
  const head = /^<svg[^>]*viewBox="0 0 ([\d.]+) ([\d.]+)"[^>]*>/.exec(svg)!
  const [across, down] = [Number(head[1]), Number(head[2])]
  const scale = Math.max(width / across, height / down)
  const [left, top] = [(width - across * scale) / 2, (height - down * scale) / 2]
  const content = svg.slice(head[0].length, svg.lastIndexOf('</svg>'))
  return `<g transform="translate(${round(left)} ${round(top)}) scale(${round(scale)})">${content}</g>`
}

const round = (value: number): number => Math.round(value * 1000) / 1000
