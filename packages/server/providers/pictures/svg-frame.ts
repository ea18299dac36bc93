export interface SvgFrame {
  width: number
  height: number
  /** What is drawn, without the element around it. */
  content: string
}

/** Takes a drawing of this server apart. */
export function readSvgFrame(svg: string): SvgFrame {
  const head = svg.slice(0, svg.indexOf('>') + 1)
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(head) ?? [0, 1, 1]
  const content = svg.slice(head.length, svg.lastIndexOf('</svg>'))
  return { width: Number(width), height: Number(height), content }
}
