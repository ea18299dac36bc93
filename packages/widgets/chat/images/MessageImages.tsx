import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { addLateStyles } from '../../late-styles.ts'
import { useTexts } from '../../i18n.ts'
import { attachmentTexts } from '../attachments/texts.ts'
import type { ShownMessage } from '../messages.ts'
import type { ChatStore } from '../store.ts'
import { $freshAddresses, addFreshAddresses, refreshAddresses } from './fresh-addresses.ts'
import { absoluteMediaUrl, mediaPath } from '../media-address.ts'
import styles from './images.css?inline'
import { LoadFailure } from './LoadFailure.tsx'
import { LazyImageLightbox } from './lazy-image-lightbox.ts'
import { forgetPreview, previewOf } from './previews.ts'

addLateStyles(styles)

interface MessageImagesProps {
  chat: ChatStore
  message: ShownMessage
}

/** The images of a question. A press opens them in full size. */
export function MessageImages({ chat, message }: MessageImagesProps) {
  const fresh = useStore($freshAddresses)
  const [opened, setOpened] = useState<number>()
  const { imageUrls = [], imageAlts = [] } = message
  const images = imageUrls.map((imageUrl, index) => ({
    src: previewOf(imageUrl) ?? absoluteMediaUrl(fresh[mediaPath(imageUrl)] ?? imageUrl),
    alt: imageAlts[index] ?? '',
  }))
  return (
    <>
      <ul className="atl-images">
        {images.map(({ src, alt }, index) => (
          <li key={mediaPath(imageUrls[index]!)}>
            <MessageImage
              chat={chat}
              message={message}
              src={src}
              alt={alt}
              position={{ number: index + 1, count: images.length }}
              onOpen={() => setOpened(index)}
              onFailed={() => replaceAddress(chat, message.id, imageUrls[index]!)}
            />
          </li>
        ))}
      </ul>
      {opened !== undefined && (
        <LazyImageLightbox images={images} start={opened} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}

/**
 * Replaces a preview URL with the server's URL, because the page's content security policy may forbid `blob:` images.
 */
function replaceAddress(chat: ChatStore, messageId: string, imageUrl: string): void {
  if (!previewOf(imageUrl)) return void refreshAddresses(chat, messageId)
  forgetPreview(imageUrl)
  addFreshAddresses([imageUrl])
}

interface MessageImageProps extends MessageImagesProps {
  src: string
  alt: string
  position: { number: number; count: number }
  onOpen: () => void
  onFailed: () => void
}

function MessageImage(props: MessageImageProps) {
  const { chat, message, src, alt, position, onOpen, onFailed } = props
  const t = useTexts(attachmentTexts)
  const [failedSrc, setFailedSrc] = useState<string>()
  const isRetried = useRef(false)
  const [hasFailedAgain, setFailedAgain] = useState(false)
  const name = alt || t('imageOf', position)

  function showFailure() {
    setFailedSrc(src)
    setFailedAgain(isRetried.current)
    isRetried.current = false
    onFailed()
  }

  function retry() {
    setFailedSrc(undefined)
    isRetried.current = true
  }

  /** Moves the focus here, because it would be lost with the pressed retry button. */
  function keepFocus(button: HTMLButtonElement | null) {
    if (isRetried.current) button?.focus()
  }

  if (src === failedSrc) {
    return (
      <div className="atl-images__missing">
        {alt && <span dir="auto">{alt}</span>}
        <LoadFailure
          chat={chat}
          message={message}
          reason={t('missing')}
          onRetry={retry}
          hasFailedAgain={hasFailedAgain}
        />
      </div>
    )
  }
  return (
    <button
      ref={keepFocus}
      type="button"
      className="atl-images__open"
      aria-label={name}
      onClick={onOpen}
    >
      <img
        src={src}
        alt=""
        loading="lazy"
        decoding="async"
        onError={showFailure}
        onLoad={() => (isRetried.current = false)}
      />
    </button>
  )
}
