import { useRef, useState, type ReactNode } from 'react'
import { Button } from '../Button.tsx'
import { icon } from '../Icon.tsx'
import type { PictureAddress } from './links.ts'
import { fill, type MarkdownTexts } from './texts.ts'

export interface PictureProps {
  address: PictureAddress
  alt: string
  title: string | undefined
  texts: MarkdownTexts
  /** For a picture that is a link. */
  wrap?: ((drawn: ReactNode) => ReactNode) | undefined
}

const PictureIcon = /* @__PURE__ */ icon(
  <>
    <rect width="18" height="18" x="3" y="3" rx="2" />
    <circle cx="9" cy="9" r="2" />
    <path d="m21 15-3.1-3.1a2 2 0 0 0-2.8 0L6 21" />
  </>,
)

/** Loading a picture tells its host that somebody reads this, so other hosts wait until they are asked. */
export function Picture({ address: { href, host }, alt, title, texts, wrap }: PictureProps) {
  const [is, setIs] = useState<'waiting' | 'shown' | 'failed'>(host ? 'waiting' : 'shown')
  const wasAsked = useRef(false)

  const show = () => {
    wasAsked.current = true
    setIs('shown')
  }
  // The button that had the focus is gone.
  const takeFocus = (image: HTMLImageElement | null) => {
    if (wasAsked.current) image?.focus()
    wasAsked.current = false
  }

  if (is === 'failed') return <Frame note={texts.pictureFailed}>{alt}</Frame>
  if (is === 'waiting' && host) {
    return (
      <Frame
        note={texts.pictureNotLoaded}
        action={
          <Button look="quiet" size="sm" onClick={show}>
            {fill(texts.showPicture, { host })}
          </Button>
        }
      >
        {alt}
      </Frame>
    )
  }
  const image = (
    <img
      ref={takeFocus}
      className="atl-prose__picture"
      src={href}
      alt={alt || (host ? fill(texts.picture, { host }) : '')}
      title={title}
      tabIndex={host ? -1 : undefined}
      referrerPolicy="no-referrer"
      loading="lazy"
      decoding="async"
      onError={() => setIs('failed')}
    />
  )
  return wrap ? wrap(image) : image
}

interface FrameProps {
  children: ReactNode
  note: string
  action?: ReactNode
}

/** In place of a picture. It stands in paragraphs, so it is made of spans. */
function Frame({ children, note, action }: FrameProps) {
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
