// Draws a barcode with the library whose reader the site uses.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/full'

export type BarcodeFormat = 'QRCode' | 'DataMatrix' | 'EAN13' | 'Aztec'

/** Measured in modules. */
export interface Barcode {
  width: number
  height: number
  /** Of an SVG path that covers the dark modules. */
  path: string
}

const wasmPath = fileURLToPath(import.meta.resolve('zxing-wasm/full/zxing_full.wasm'))
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasmPath)).buffer } })

export async function drawBarcode(format: BarcodeFormat, text: string): Promise<Barcode> {
  const { svg, error } = await writeBarcode(text, { format, scale: 1 })
  const [, width, height] = /<svg width="(\d+)" height="(\d+)"/.exec(svg) ?? []
  const [, path] = /<path d="([^"]+)"/.exec(svg) ?? []
  if (error || !path) throw new Error(`No ${format} could be drawn of ${text}: ${error}`)
  return { width: Number(width), height: Number(height), path }
}
