import { PRINT_TILE_SIZE, type creations } from '@atelier/contract'
import { IconButton, useModalDialog, useTexts } from '@atelier/widgets'
import { Close } from '@atelier/widgets/icons'
import { useEffect, useRef, useState } from 'react'
import { useBench } from '../bench/useBench.ts'
import { listenForDrags } from './drag-to-scroll.ts'
import { imagenTexts } from './texts.ts'
import { tilesInView, type Tile } from './tiles.ts'

interface CloseLookProps {
  part: creations.CreationPart
  number: number
  onClose: () => void
}

/** The print at its size in the whole window: the server draws what is in view. */
export function CloseLook({ part, number, onClose }: CloseLookProps) {
  const t = useTexts(imagenTexts)
  const dialogProps = useModalDialog(onClose)
  const view = useRef<HTMLDivElement>(null)
  const [tiles, setTiles] = useState<readonly Tile[]>([])
  // One pixel of the print is one of the screen, however many of them are a unit of CSS.
  const density = window.devicePixelRatio || 1
  const { width, height, alt } = part

  useEffect(() => {
    const element = view.current!
    const update = () => setTiles(tilesInView(element, { width, height }, density))
    // The arrow keys scroll what has the focus.
    element.focus()
    element.scrollLeft = (element.scrollWidth - element.clientWidth) / 2
    element.scrollTop = (element.scrollHeight - element.clientHeight) / 2
    update()
    const sizes = new ResizeObserver(update)
    sizes.observe(element)
    element.addEventListener('scroll', update, { passive: true })
    const stopDragging = listenForDrags(element)
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', update)
      stopDragging()
    }
  }, [width, height, density])

  return (
    <dialog {...dialogProps} className="close-look" aria-label={t('closeLook', { number })}>
      <div className="close-look__bar">
        <IconButton label={t('close')} onClick={onClose}>
          <Close />
        </IconButton>
        <p>
          <b>{t('closeLook', { number })}</b> <span className="muted">{t('closeLookHint')}</span>
        </p>
      </div>
      <div ref={view} className="close-look__view" role="region" aria-label={alt} tabIndex={0}>
        <div
          className="close-look__print"
          style={{ inlineSize: width / density, blockSize: height / density }}
        >
          {tiles.map((tile) => (
            <TileImage key={`${tile.x} ${tile.y}`} tile={tile} part={part} density={density} />
          ))}
        </div>
      </div>
    </dialog>
  )
}

interface TileImageProps {
  tile: Tile
  part: creations.CreationPart
  density: number
}

function TileImage({ tile: { x, y }, part, density }: TileImageProps) {
  const { bench } = useBench()
  return (
    <img
      src={`${part.tileUrl}&x=${x}&y=${y}`}
      alt=""
      draggable={false}
      style={{
        left: x / density,
        top: y / density,
        width: Math.min(PRINT_TILE_SIZE, part.width - x) / density,
        height: Math.min(PRINT_TILE_SIZE, part.height - y) / density,
      }}
      // Signed URLs end.
      onError={bench.refreshExpired}
    />
  )
}
