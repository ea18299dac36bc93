// Pictures of codes whose contents are known, to measure how many of them are found and read.
import sharp from 'sharp'
import { drawBarcode, type BarcodeFormat } from './barcode.ts'
import { addNoise, UNCOMPRESSED } from './camera.ts'
import { ROOM, SCENES, SECOND_CODES, TEXTS, type Scene } from './code-plans.ts'
import { randomFor, type Between } from './random.ts'
import { drawRoom } from './room.ts'

export interface CodePicture {
  name: string
  format: BarcodeFormat
  text: string
  /** The texts of further codes in the picture. */
  others: string[]
  /** PNG or JPEG. */
  bytes: Buffer
}

interface Code {
  format: BarcodeFormat
  text: string
}

const PLANS = (Object.keys(TEXTS) as BarcodeFormat[]).flatMap((format) =>
  SCENES.map((scene, index) => ({ scene, code: { format, text: TEXTS[format][index]! } })),
)

/** The same bytes at each run on a machine. `count`: of the first pictures, else all. */
export async function codePictures(count = PLANS.length): Promise<CodePicture[]> {
  const pictures: CodePicture[] = []
  for (const { scene, code } of PLANS.slice(0, count)) {
    const name = `${code.format} ${scene.name}`
    const others = scene.name === 'two' ? [SECOND_CODES[code.format]] : []
    const bytes = await drawPicture(scene, [code, ...others], randomFor(name))
    pictures.push({ name, ...code, others: others.map(({ text }) => text), bytes })
  }
  return pictures
}

async function drawPicture(scene: Scene, codes: Code[], between: Between): Promise<Buffer> {
  const { width, height } = scene
  const angle = scene.angle === 'any' ? between(0, 360) : scene.angle
  const background =
    scene.background === ROOM
      ? drawRoom({ width, height }, between)
      : `<rect width="100%" height="100%" fill="${scene.background}"/>`
  const labels = await Promise.all(
    codes.map((code, index) =>
      drawLabel(scene, code, {
        x: (width * (index + 0.5)) / codes.length + between(-scene.spread, scene.spread) * width,
        y: height / 2 + between(-scene.spread, scene.spread) * height,
        // The second code is turned the other way.
        angle: index === 0 ? angle : -angle,
      }),
    ),
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${background}${labels.join('')}</svg>`
  const drawn = sharp(await sharp(Buffer.from(svg)).removeAlpha().png(UNCOMPRESSED).toBuffer())
  const blurred = scene.blur ? drawn.blur(scene.blur * scene.module) : drawn
  const noisy = scene.noise ? await addNoise(blurred, scene.noise, between) : blurred
  return (scene.quality ? noisy.jpeg({ quality: scene.quality }) : noisy.png()).toBuffer()
}

interface Place {
  x: number
  y: number
  angle: number
}

/** Modules of free paper around a code, which readers rely on. */
const QUIET_ZONE = 4

async function drawLabel(scene: Scene, { format, text }: Code, { x, y, angle }: Place) {
  const { width, height, path } = await drawBarcode(format, text)
  const paper = { width: width + 2 * QUIET_ZONE, height: height + 2 * QUIET_ZONE }
  return `<g transform="translate(${x} ${y}) rotate(${angle}) scale(${scene.module}) translate(${-width / 2} ${-height / 2})">
    <rect x="${-QUIET_ZONE}" y="${-QUIET_ZONE}" width="${paper.width}" height="${paper.height}" rx="2" fill="${scene.paper}"/>
    <path d="${path}" fill="${scene.ink}"/>
  </g>`
}
