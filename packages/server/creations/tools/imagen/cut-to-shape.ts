import { readSvgFrame } from '../../../providers/pictures/svg-frame.ts'

/** A drawing whose sides are cut so that it has the shape of a sheet. Its middle stays in the middle. */
export function cutToShape(svg: string, sheet: { width: number; height: number }): string {
  const { width, height, content } = readSvgFrame(svg)
  const scale = Math.min(width / sheet.width, height / sheet.height)
  const [across, down] = [sheet.width * scale, sheet.height * scale]
  const [left, top] = [(width - across) / 2, (height - down) / 2]
  const size = `viewBox="0 0 ${across} ${down}" width="${across}" height="${down}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><g transform="translate(${-left} ${-top})">${content}</g></svg>`
}
