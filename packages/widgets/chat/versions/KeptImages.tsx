// Opts out of the React compiler: this renders rarely, and memoizing its parts would only add bytes.
'use no memo'

import { useStore } from '@nanostores/react'
import { useTexts } from '../../i18n.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Close } from '../../ui/first-paint-icons.tsx'
import { attachmentTexts } from '../attachments/texts.ts'
import { $freshAddresses } from '../images/fresh-addresses.ts'
import { previewOf } from '../images/previews.ts'
import { absoluteMediaUrl, mediaPath } from '../media-address.ts'
import type { MessageImages } from '../messages.ts'

/** An image of a question that is being changed. */
export interface KeptImage {
  url: string
  alt: string
}

export const imagesOf = ({ imageUrls = [], imageAlts = [] }: MessageImages): KeptImage[] =>
  imageUrls.map((url, index) => ({ url, alt: imageAlts[index] ?? '' }))

interface KeptImagesProps {
  images: readonly KeptImage[]
  onRemove: (image: KeptImage) => void
}

/** The images that the changed question keeps, each with a button that removes it. */
export function KeptImages({ images, onRemove }: KeptImagesProps) {
  const t = useTexts(attachmentTexts)
  const fresh = useStore($freshAddresses)
  return (
    <ul className="atl-edit__images" aria-label={t('images')}>
      {images.map((image, index) => {
        const { url, alt } = image
        const name = alt || t('imageOf', { number: index + 1, count: images.length })
        const source = previewOf(url) ?? absoluteMediaUrl(fresh[mediaPath(url)] ?? url)
        return (
          <li key={mediaPath(url)}>
            <img src={source} alt={name} decoding="async" />
            <IconButton small label={t('remove', { name })} onClick={() => onRemove(image)}>
              <Close size="sm" />
            </IconButton>
          </li>
        )
      })}
    </ul>
  )
}
