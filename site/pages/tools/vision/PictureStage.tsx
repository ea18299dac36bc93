import { Button, useTexts } from '@atelier/widgets'
import { Close } from '@atelier/widgets/icons'
import { useStore } from '@nanostores/react'
import { useRef, useState, type PointerEvent } from 'react'
import { AreaBox } from './AreaBox.tsx'
import { boxBetween, styleOf, type Point } from './area-boxes.ts'
import { areasBefore, askedPictures } from './asked-pictures.ts'
import { CodeBoxes } from './CodeBoxes.tsx'
import { Undo } from './icons.tsx'
import type { Box } from './look/picture-facts.ts'
import type { BenchPicture } from './picture-store.ts'
import { TextLayer } from './TextLayer.tsx'
import './stage.css'
import { visionTexts } from './texts.ts'
import { usePictures } from './usePictures.ts'

/** Smaller boxes are slips of the hand. */
const MIN_SIDE = 0.015

/** The picture, with what was found and what is marked on it. */
export function PictureStage({ picture }: { picture: BenchPicture }) {
  const { $pictures, $isMarking, $isAboutAll, $finding, addArea, setAreas } = usePictures()
  const pictures = useStore($pictures)
  const isAboutAll = useStore($isAboutAll)
  const isMarking = useStore($isMarking)
  const finding = useStore($finding)
  const frame = useRef<HTMLDivElement>(null)
  const start = useRef<Point>(undefined)
  const [drawn, setDrawn] = useState<Box>()
  const { id, url, file, areas, text, codes } = picture
  const before = areasBefore(askedPictures({ pictures, shown: picture, isAboutAll }), id)

  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top, width, height } = frame.current!.getBoundingClientRect()
    return { x: (clientX - left) / width, y: (clientY - top) / height }
  }

  function begin(event: PointerEvent) {
    if (!isMarking || event.button !== 0 || event.target !== event.currentTarget) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = pointOf(event)
  }

  function draw(event: PointerEvent) {
    if (start.current) setDrawn(boxBetween(start.current, pointOf(event)))
  }

  function finish() {
    start.current = undefined
    setDrawn(undefined)
    if (drawn && drawn.width > MIN_SIDE && drawn.height > MIN_SIDE) addArea(id, drawn)
  }

  return (
    <div className="vision-stage">
      <div ref={frame} className="vision-frame">
        <img src={url} alt={file.name} draggable={false} />
        {finding === 'text' && text.is === 'ready' && !isMarking && (
          <TextLayer found={text.found} />
        )}
        {finding === 'codes' && codes.is === 'ready' && <CodeBoxes codes={codes.codes} />}
        <div
          className={isMarking ? 'vision-areas vision-areas--marking' : 'vision-areas'}
          onPointerDown={begin}
          onPointerMove={draw}
          onPointerUp={finish}
          onPointerCancel={finish}
        >
          {areas.map((area, index) => (
            <AreaBox
              key={area.id}
              area={area}
              number={before + index + 1}
              pointOf={pointOf}
              onChange={(box) =>
                setAreas(
                  id,
                  areas.map((other) => (other.id === area.id ? { ...box, id: area.id } : other)),
                )
              }
              onRemove={() =>
                setAreas(
                  id,
                  areas.filter((other) => other.id !== area.id),
                )
              }
            />
          ))}
          {drawn && <span className="vision-area" style={styleOf(drawn)} />}
        </div>
      </div>
      {areas.length > 0 && <AreaBar picture={picture} />}
    </div>
  )
}

function AreaBar({ picture: { id, areas } }: { picture: BenchPicture }) {
  const t = useTexts(visionTexts)
  const { setAreas } = usePictures()
  return (
    <div className="vision-bar">
      <p role="status">{t('areas', { count: areas.length })}</p>
      <Button size="sm" variant="quiet" onClick={() => setAreas(id, areas.slice(0, -1))}>
        <Undo size="sm" />
        {t('undo')}
      </Button>
      <Button size="sm" variant="quiet" onClick={() => setAreas(id, [])}>
        <Close size="sm" />
        {t('clear')}
      </Button>
    </div>
  )
}
