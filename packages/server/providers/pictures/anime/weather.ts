import type { Pen } from '../sketch/drawing.ts'
import { createRandom } from '../../../helpers/random.ts'

/** Rain or snow before the person. */
export function drawWeather(
  pen: Pen,
  weather: 'clear' | 'rain' | 'snow',
  { width, height }: { width: number; height: number },
  seed: string,
): void {
  if (weather === 'clear') return
  const random = createRandom(`${seed}:${weather}`)
  const unit = Math.sqrt(width * height) / 100
  for (let drop = 0; drop < 46; drop += 1) {
    const x = Math.round(random.between(0, width))
    const y = Math.round(random.between(0, height))
    if (weather === 'snow') {
      const radius = Math.round(random.between(0.45, 1.05) * unit * 10) / 10
      pen.circle(x, y, radius, '#ffffff', { shade: false, opacity: 0.85 })
    } else {
      const length = Math.round(random.between(3, 6) * unit)
      pen.area(
        `M${x} ${y}l${Math.round(length * -0.22)} ${length}h${Math.round(unit * 0.35) + 1}Z`,
        '#e6f1f8',
        { shade: false, opacity: 0.75 },
      )
    }
  }
}
