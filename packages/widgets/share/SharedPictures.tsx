import type { share } from '@atelier/contract'
import { addLateStyles } from '../late-styles.ts'
import { siteOrigin } from './share-address.ts'
import styles from './shared-pictures.css?inline'

addLateStyles(styles)

/** The pictures of a creation, each with what it shows. */
export function SharedPictures({ pictures }: { pictures: readonly share.SharedPicture[] }) {
  return (
    <ul className="atl-shared-pictures">
      {pictures.map(({ url, alt, width, height }) => (
        <li key={url}>
          <img src={siteOrigin() + url} alt={alt} width={width} height={height} loading="lazy" />
        </li>
      ))}
    </ul>
  )
}
