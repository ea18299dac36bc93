import { prepareZXingModule, readBarcodes, type ReadResult } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { Box, FoundCode } from './picture-facts.ts'

const MAX_CODES = 30

/** Finds codes of all kinds, also turned, small, or light on dark. Nothing that they say is opened. */
export async function readCodes(picture: ImageData): Promise<FoundCode[]> {
  prepareZXingModule({ overrides: { locateFile: () => wasmUrl } })
  const results = await readBarcodes(picture, {
    tryHarder: true,
    tryRotate: true,
    tryInvert: true,
    tryDownscale: true,
    maxNumberOfSymbols: MAX_CODES,
    textMode: 'Plain',
  })
  return results
    .filter(({ isValid, text }) => isValid && text !== '')
    .map((result) => ({
      format: result.format,
      text: result.text,
      box: boxOf(result, picture),
    }))
}

function boxOf({ position }: ReadResult, { width, height }: ImageData): Box {
  const corners = [position.topLeft, position.topRight, position.bottomRight, position.bottomLeft]
  const xs = corners.map(({ x }) => x)
  const ys = corners.map(({ y }) => y)
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return {
    x: left / width,
    y: top / height,
    width: (Math.max(...xs) - left) / width,
    height: (Math.max(...ys) - top) / height,
  }
}
