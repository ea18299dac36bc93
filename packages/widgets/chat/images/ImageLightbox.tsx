import { Lightbox, type LightboxImage } from '../../ui/lightbox/Lightbox.tsx'
import { useLightboxTexts } from './lightbox-texts.ts'

interface ImageLightboxProps {
  images: readonly LightboxImage[]
  start?: number
  onClose: () => void
}

/** The lightbox in the language of the chat. */
export function ImageLightbox(props: ImageLightboxProps) {
  const texts = useLightboxTexts()
  return <Lightbox {...props} texts={texts} />
}
