import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { middleOf, moveRectangle, type Mark, type Point, type Size } from './marks.ts'

/** The last one is undone first. */
export function useMarks(size: Size) {
  const [marks, setMarks] = useState<readonly Mark[]>([])
  /** In hundredths of the picture's longer side. */
  const [brush, setBrush] = useState(8)
  const last = marks.at(-1)

  const pointOf = ({ clientX, clientY, currentTarget }: PointerEvent): Point => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    return {
      x: ((clientX - left) / width) * size.width,
      y: ((clientY - top) / height) * size.height,
    }
  }

  function begin(event: PointerEvent): void {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const width = (brush / 100) * Math.max(size.width, size.height)
    setMarks([...marks, { is: 'stroke', width, points: [pointOf(event)] }])
  }

  function draw(event: PointerEvent): void {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const point = pointOf(event)
    setMarks((before) => {
      const stroke = before.at(-1)
      if (stroke?.is !== 'stroke') return before
      return [...before.slice(0, -1), { ...stroke, points: [...stroke.points, point] }]
    })
  }

  /** Arrow keys move a rectangle, with Shift its size; plus and minus change the brush. */
  function handleKey(event: KeyboardEvent): void {
    if (event.key === '+' || event.key === '-') {
      event.preventDefault()
      return setBrush(limitBrush(brush + (event.key === '+' ? 1 : -1)))
    }
    const rectangle = last?.is === 'rectangle' ? last : middleOf(size)
    const moved = moveRectangle(rectangle, event.key, { resizes: event.shiftKey, within: size })
    if (!moved) return
    event.preventDefault()
    // The first press shows the rectangle where it begins.
    setMarks(last?.is === 'rectangle' ? [...marks.slice(0, -1), moved] : [...marks, rectangle])
  }

  return {
    marks,
    brush,
    setBrush: (value: number) => setBrush(limitBrush(value)),
    begin,
    draw,
    handleKey,
    addRectangle: () => setMarks([...marks, middleOf(size)]),
    undo: () => setMarks(marks.slice(0, -1)),
    clear: () => setMarks([]),
  }
}

export const MIN_BRUSH = 2
export const MAX_BRUSH = 30

const limitBrush = (brush: number): number => Math.max(MIN_BRUSH, Math.min(MAX_BRUSH, brush))
