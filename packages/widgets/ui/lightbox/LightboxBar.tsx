import { createIcon } from '../create-icon.tsx'
import { Close } from '../first-paint-icons.tsx'
import { IconButton } from '../IconButton.tsx'
import { fillPlaceholders } from '../markdown/texts.ts'
import type { LightboxTexts } from './texts.ts'
import { MAX_SCALE, ZOOM_STEP } from './zoom.ts'

const ZoomIn = /* @__PURE__ */ createIcon(
  <>
    <circle cx="11" cy="11" r="8" />
    <path d="m21 21-4.3-4.3M11 8v6M8 11h6" />
  </>,
)
const ZoomOut = /* @__PURE__ */ createIcon(
  <>
    <circle cx="11" cy="11" r="8" />
    <path d="m21 21-4.3-4.3M8 11h6" />
  </>,
)
const Download = /* @__PURE__ */ createIcon(
  <path d="M12 15V3M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4M7 10l5 5 5-5" />,
)

interface LightboxBarProps {
  texts: LightboxTexts
  src: string
  position: { number: number; count: number }
  scale: number
  onZoom: (factor: number) => void
  onClose: () => void
}

export function LightboxBar({ texts, src, position, scale, onZoom, onClose }: LightboxBarProps) {
  return (
    <div className="atl-lightbox__bar">
      {/* First, because the browser gives the initial focus to the first control of the dialog. */}
      <IconButton className="atl-lightbox__close" label={texts.close} onClick={onClose}>
        <Close />
      </IconButton>
      <p role="status">{position.count > 1 && fillPlaceholders(texts.position, position)}</p>
      <IconButton
        label={texts.zoomOut}
        aria-disabled={scale <= 1}
        onClick={() => onZoom(1 / ZOOM_STEP)}
      >
        <ZoomOut />
      </IconButton>
      <IconButton
        label={texts.zoomIn}
        aria-disabled={scale >= MAX_SCALE}
        onClick={() => onZoom(ZOOM_STEP)}
      >
        <ZoomIn />
      </IconButton>
      <a
        className="atl-icon-button"
        href={src}
        download=""
        target="_blank"
        rel="noopener noreferrer"
        aria-label={texts.download}
      >
        <Download />
      </a>
    </div>
  )
}
