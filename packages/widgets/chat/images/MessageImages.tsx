import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { addLateStyles } from '../../late-styles.ts'
import { useTexts } from '../../i18n.ts'
import { attachmentTexts } from '../attachments/texts.ts'
import type { ShownMessage } from '../messages.ts'
import type { ChatStore } from '../store.ts'
import { $freshAddresses, addFreshAddresses, refreshAddresses } from './fresh-addresses.ts'
import { absoluteMediaUrl, mediaPath } from '../media-address.ts'
import styles from './images.css?inline'
import { LazyImageLightbox } from './lazy-image-lightbox.ts'
import { forgetPreview, previewOf } from './previews.ts'

addLateStyles(styles)

interface MessageImagesProps {
  chat: ChatStore
  message: ShownMessage
}

/** The images of a question. A press shows them in full. */
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
              key={src}
              src={src}
              alt={alt}
              position={{ number: index + 1, count: images.length }}
              onOpen={() => setOpened(index)}
              onFailed={() => replaceAddress(chat, imageUrls[index]!)}
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

/** The page's policy may forbid pictures from memory: the server's copy is shown then. */
function replaceAddress(chat: ChatStore, imageUrl: string): void {
  if (!previewOf(imageUrl)) return void refreshAddresses(chat)
  forgetPreview(imageUrl)
  addFreshAddresses([imageUrl])
}

interface MessageImageProps {
  src: string
  alt: string
  position: { number: number; count: number }
  onOpen: () => void
  onFailed: () => void
}

function MessageImage({ src, alt, position, onOpen, onFailed }: MessageImageProps) {
  const t = useTexts(attachmentTexts)
  const [hasFailed, setFailed] = useState(false)
  const name = alt || t('imageOf', position)

  function showMissing() {
    setFailed(true)
    onFailed()
  }

  if (hasFailed) {
    return (
      <p className="atl-images__missing">
        {alt && <span dir="auto">{alt}</span>}
        {t('missing')}
      </p>
    )
  }
  return (
    <button type="button" className="atl-images__open" aria-label={name} onClick={onOpen}>
      <img src={src} alt="" loading="lazy" decoding="async" onError={showMissing} />
    </button>
  )
}
