import { useRef, useState, type ReactNode } from 'react'
import { Button } from '../Button.tsx'
import { createIcon } from '../create-icon.tsx'
import type { PictureSource } from './links.ts'
import { fillPlaceholders, type MarkdownTexts } from './texts.ts'

export interface PictureProps {
  source: PictureSource
  alt: string
  title: string | undefined
  texts: MarkdownTexts
  /** Wraps the loaded image, for example in the link around it. */
  wrapImage?: ((image: ReactNode) => ReactNode) | undefined
  /** Makes the loaded image a button, unless it is wrapped. */
  onOpen?: ((image: HTMLImageElement) => void) | undefined
}

const PictureIcon = /* @__PURE__ */ createIcon(
  <>
    <rect width="18" height="18" x="3" y="3" rx="2" />
    <circle cx="9" cy="9" r="2" />
    <path d="m21 15-3.1-3.1a2 2 0 0 0-2.8 0L6 21" />
  </>,
)

/** Pictures of other hosts load only after a press, because loading one tells its host that the text is being read. */
export function Picture({ source, alt, title, texts, wrapImage, onOpen }: PictureProps) {
  const { href, host } = source
  const [status, setStatus] = useState<'waiting' | 'shown' | 'failed'>(host ? 'waiting' : 'shown')
  const shouldFocus = useRef(false)

  const show = () => {
    shouldFocus.current = true
    setStatus('shown')
  }
  // The pressed button is removed, so the focus moves to the picture.
  const focusAfterPress = (image: HTMLImageElement | null) => {
    if (shouldFocus.current) (image?.closest('button') ?? image)?.focus()
    shouldFocus.current = false
  }

  if (status === 'failed') return <PictureFrame note={texts.pictureFailed}>{alt}</PictureFrame>
  if (status === 'waiting' && host) {
    return (
      <PictureFrame
        note={texts.pictureNotLoaded}
        action={
          <Button variant="quiet" size="sm" onClick={show}>
            {fillPlaceholders(texts.showPicture, { host })}
          </Button>
        }
      >
        {alt}
      </PictureFrame>
    )
  }
  const image = (
    <img
      ref={focusAfterPress}
      className="atl-prose__picture"
      src={href}
      alt={alt || (host ? fillPlaceholders(texts.picture, { host }) : '')}
      title={title}
      tabIndex={host ? -1 : undefined}
      referrerPolicy="no-referrer"
      loading="lazy"
      decoding="async"
      onError={() => setStatus('failed')}
    />
  )
  if (wrapImage) return wrapImage(image)
  if (!onOpen) return image
  return (
    <button
      type="button"
      className="atl-prose__open"
      aria-label={alt || fillPlaceholders(texts.picture, { host: host ?? location.host })}
      onClick={({ currentTarget }) => onOpen(currentTarget.querySelector('img')!)}
    >
      {image}
    </button>
  )
}

interface PictureFrameProps {
  children: ReactNode
  note: string
  action?: ReactNode
}

/** Shown instead of the picture. Made of spans, because it is rendered inside paragraphs. */
function PictureFrame({ children, note, action }: PictureFrameProps) {
  return (
    <span className="atl-picture">
      <PictureIcon />
      <span className="atl-picture__words">
        {children && <span className="atl-picture__alt">{children}</span>}
        <span className="atl-picture__note">{note}</span>
      </span>
      {action}
    </span>
  )
}
