import type { share } from '@atelier/contract'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n.ts'
import { addLateStyles } from '../late-styles.ts'
import { sharedCreationTexts } from './creation-texts.ts'
import { factsOf, headingOf, urlOf } from './export-creation.ts'
import styles from './shared-pictures.css?inline'

addLateStyles(styles)

/** What a part of a creation is: its wish, its pictures, or its text. */
export function CreationHeading({ message }: { message: share.SharedMessage }) {
  return headingOf(message, useTexts(sharedCreationTexts))
}

interface SharedPicturesProps {
  pictures: readonly share.SharedPicture[]
  /** What readers who do not see a picture hear of it, for the owner who shares it. */
  describe?: (index: number) => ReactNode
}

/** The pictures of a creation, each with what it shows, and what has made it from which number. */
export function SharedPictures({ pictures, describe }: SharedPicturesProps) {
  const t = useTexts(sharedCreationTexts)
  return (
    <ul className="atl-shared-pictures">
      {pictures.map((picture, index) => {
        const { url, alt, width, height } = picture
        const facts = factsOf(picture, t)
        return (
          <li key={url}>
            <img src={urlOf(picture)} alt={alt} width={width} height={height} loading="lazy" />
            {describe?.(index)}
            {facts && (
              <p className="atl-shared-pictures__facts">
                <bdi>{facts}</bdi>
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}
