import { useTexts } from '@atelier/widgets'
import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { boxBetween, changedByKey, moved, styleOf, type Point } from './area-boxes.ts'
import type { Box } from './look/picture-facts.ts'
import type { Area } from './picture-store.ts'
import { visionTexts } from './texts.ts'

interface AreaBoxProps {
  area: Area
  number: number
  pointOf: (event: PointerEvent) => Point
  onChange: (box: Box) => void
  onRemove: () => void
}

type Grip = 'start' | 'end'

/** A marked area: it is moved as a whole, stretched by two of its corners, or changed by arrow keys. */
export function AreaBox({ area, number, pointOf, onChange, onRemove }: AreaBoxProps) {
  const t = useTexts(visionTexts)
  const grabbed = useRef<{ point: Point; box: Area; grip: Grip | undefined }>(undefined)

  function begin(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const { grip } = (event.target as HTMLElement).dataset as { grip?: Grip }
    grabbed.current = { point: pointOf(event), box: area, grip }
  }

  function drag(event: PointerEvent) {
    if (!grabbed.current) return
    const { point, box, grip } = grabbed.current
    const now = pointOf(event)
    const [first, last] = [
      { x: box.x, y: box.y },
      { x: box.x + box.width, y: box.y + box.height },
    ]
    if (grip === 'start') onChange(boxBetween(now, last))
    else if (grip === 'end') onChange(boxBetween(first, now))
    else onChange(moved(box, { x: now.x - point.x, y: now.y - point.y }))
  }

  const release = () => {
    grabbed.current = undefined
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      return onRemove()
    }
    const box = changedByKey(area, event)
    if (!box) return
    event.preventDefault()
    onChange(box)
  }

  return (
    <button
      id={area.id}
      type="button"
      className="vision-area"
      style={styleOf(area)}
      aria-label={t('area', { number })}
      aria-description={t('areaKeys')}
      onPointerDown={begin}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={press}
    >
      <span className="vision-area__number num" aria-hidden="true">
        {number}
      </span>
      <span className="vision-area__grip" data-grip="start" />
      <span className="vision-area__grip vision-area__grip--end" data-grip="end" />
    </button>
  )
}
