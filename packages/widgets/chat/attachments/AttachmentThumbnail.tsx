import { useState } from 'react'
import { useTexts } from '../../i18n.ts'
import { createIcon } from '../../ui/create-icon.tsx'
import { LazyImageLightbox } from '../images/lazy-image-lightbox.ts'
import { previewOf } from '../images/previews.ts'
import type { Attachment } from './attachment.ts'
import type { AttachmentStore } from './store.ts'
import { attachmentTexts } from './texts.ts'

const ImageIcon = /* @__PURE__ */ createIcon(
  <>
    <rect width="18" height="18" x="3" y="3" rx="2" />
    <circle cx="9" cy="9" r="2" />
    <path d="m21 15-3.1-3.1a2 2 0 0 0-2.8 0L6 21" />
  </>,
)

interface AttachmentThumbnailProps {
  store: AttachmentStore
  attachment: Attachment
  name: string
}

/** A thumbnail of the image; a press opens it in full size. An icon if the browser cannot show it. */
export function AttachmentThumbnail({ store, attachment, name }: AttachmentThumbnailProps) {
  const t = useTexts(attachmentTexts)
  const [failedSource, setFailedSource] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const source = sourceOf(attachment)
  if (!source || source === failedSource) {
    return (
      <span className="atl-attachment__picture">
        <ImageIcon />
      </span>
    )
  }
  return (
    <>
      <button
        type="button"
        className="atl-attachment__picture"
        aria-label={t('open', { name })}
        onClick={() => setOpen(true)}
      >
        <img src={source} alt="" decoding="async" onError={() => setFailedSource(source)} />
      </button>
      {isOpen && <Preview store={store} source={source} onClose={() => setOpen(false)} />}
    </>
  )
}

interface PreviewProps {
  store: AttachmentStore
  source: string
  onClose: () => void
}

/** Shows all attached images, starting with this one. */
function Preview({ store, source, onClose }: PreviewProps) {
  const images = store.$attachments.get().flatMap((attachment) => {
    const src = sourceOf(attachment)
    return src ? [{ src, alt: attachment.alt || attachment.name }] : []
  })
  const start = images.findIndex(({ src }) => src === source)
  return <LazyImageLightbox images={images} start={start} onClose={onClose} />
}

function sourceOf(attachment: Attachment): string | undefined {
  if (attachment.is !== 'ready') return attachment.previewUrl
  return previewOf(attachment.imageUrl) ?? attachment.imageUrl
}
