import { useTexts } from '@atelier/widgets'
import { useEffect, useRef, useState, type CSSProperties } from 'react'
import type { PdfPage } from './arrange.ts'
import type { ReadyFile } from './files-store.ts'
import { pdfTexts } from './texts.ts'
import { useNearWidth } from './useNearWidth.ts'
import { usePdf } from './usePdf.ts'

/** Sharper pictures would cost more memory than they show. */
const MAX_PIXEL_RATIO = 2

/** A page as a small picture: a blank sheet of its shape until it is drawn, and when it is far from the view. */
export function PagePreview({ page }: { page: PdfPage }) {
  const t = useTexts(pdfTexts)
  const { files, previews } = usePdf()
  const frame = useRef<HTMLSpanElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [hasFailed, setFailed] = useState(false)
  const nearWidth = useNearWidth(frame)
  const { fileId, index, turn } = page
  const file = files.find(fileId) as ReadyFile
  const { width, height } = file.state.facts.pages[index]!

  useEffect(() => {
    if (!nearWidth) return undefined
    const picture = canvas.current!
    const controller = new AbortController()
    const side = nearWidth * Math.min(devicePixelRatio, MAX_PIXEL_RATIO)
    const { signal } = controller
    previews.draw({ file, index, canvas: picture, side, signal }).then(
      () => setFailed(false),
      () => !signal.aborted && setFailed(true),
    )
    return () => {
      controller.abort()
      // Releases the memory of the picture.
      picture.width = 0
      picture.height = 0
    }
  }, [nearWidth, previews, file.id, index])

  const isOnItsSide = turn % 180 !== 0
  const style = {
    '--ratio': width / height,
    rotate: `${turn}deg`,
  } as CSSProperties
  return (
    <span ref={frame} className="pdf-page__frame">
      <canvas
        ref={canvas}
        width={0}
        height={0}
        className={isOnItsSide ? 'pdf-page__paper pdf-page__paper--side' : 'pdf-page__paper'}
        style={style}
      />
      {hasFailed && <span className="pdf-page__failure">{t('noPreview')}</span>}
    </span>
  )
}
