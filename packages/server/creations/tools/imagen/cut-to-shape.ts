/** A drawing whose sides are cut so that it has the shape of a sheet. Its middle stays in the middle. */
export function cutToShape(svg: string, sheet: { width: number; height: number }): string {
  const [head = '', width = 1, height = 1] = sizeOf(svg)
  const scale = Math.min(width / sheet.width, height / sheet.height)
  const [across, down] = [sheet.width * scale, sheet.height * scale]
  const [left, top] = [(width - across) / 2, (height - down) / 2]
  const size = `viewBox="0 0 ${across} ${down}" width="${across}" height="${down}"`
  const content = svg.slice(head.length, svg.lastIndexOf('</svg>'))
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><g transform="translate(${-left} ${-top})">${content}</g></svg>`
}

function sizeOf(svg: string): [head: string, width: number, height: number] | [] {
  const head = svg.slice(0, svg.indexOf('>') + 1)
  const match = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(head)
  return match ? [head, Number(match[1]), Number(match[2])] : []
}
