import sharp from 'sharp'

const SIDE = 128
const WINDOW = 8
// The constants of the SSIM for values from 0 to 255: https://ece.uwaterloo.ca/~z70wang/research/ssim/
const C1 = (0.01 * 255) ** 2
const C2 = (0.03 * 255) ** 2

/** The structural similarity of two pictures: 1 if they are the same. */
export async function similarityOf(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([brightnessOf(one), brightnessOf(other)])
  const values: number[] = []
  for (let y = 0; y < SIDE; y += WINDOW)
    for (let x = 0; x < SIDE; x += WINDOW) values.push(similarityOfWindow(a, b, x, y))
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function brightnessOf(picture: Buffer): Promise<Buffer> {
  return sharp(picture).grayscale().resize(SIDE, SIDE, { fit: 'fill' }).raw().toBuffer()
}

function similarityOfWindow(a: Buffer, b: Buffer, left: number, top: number): number {
  const count = WINDOW * WINDOW
  let [sumA, sumB, squaresA, squaresB, products] = [0, 0, 0, 0, 0]
  for (let y = top; y < top + WINDOW; y += 1)
    for (let x = left; x < left + WINDOW; x += 1) {
      const [valueA, valueB] = [a[y * SIDE + x]!, b[y * SIDE + x]!]
      sumA += valueA
      sumB += valueB
      squaresA += valueA * valueA
      squaresB += valueB * valueB
      products += valueA * valueB
    }
  const [meanA, meanB] = [sumA / count, sumB / count]
  const varianceA = squaresA / count - meanA * meanA
  const varianceB = squaresB / count - meanB * meanB
  const covariance = products / count - meanA * meanB
  const brightness = (2 * meanA * meanB + C1) / (meanA * meanA + meanB * meanB + C1)
  return (brightness * (2 * covariance + C2)) / (varianceA + varianceB + C2)
}
