import type { creations } from '@atelier/contract'
import { formatWhen, useLanguage } from '@atelier/widgets'
import { Link } from '../../../router/Link.tsx'
import { coverOf, creationPath, isUnfinished, SAME_PAGE } from './creation.ts'
import type { EarlierItemsProps } from './Earlier.tsx'
import { ExampleButton } from './ExampleButton.tsx'
import { moveToResult } from './reveal.ts'
import { useBench } from './useBench.ts'

/** The first picture of each creation, with its title. */
export function EarlierPictures({ creations, showsAll, shownId }: EarlierItemsProps) {
  return (
    <ul className={showsAll ? 'list bench-strip bench-strip--all' : 'list bench-strip'}>
      {creations.map((creation) => (
        <li key={creation.id}>
          <EarlierLink creation={creation} isShown={creation.id === shownId} />
          <ExampleButton creation={creation} />
        </li>
      ))}
    </ul>
  )
}

function EarlierLink({ creation, isShown }: { creation: creations.Creation; isShown: boolean }) {
  const { earlier } = useBench()
  const language = useLanguage()
  const { title, createdAt } = creation
  const cover = coverOf(creation)
  return (
    <Link
      className="earlier__link"
      to={creationPath(creation)}
      {...SAME_PAGE}
      aria-current={isShown || undefined}
      onClick={moveToResult}
    >
      <span className="earlier__cover">
        {cover ? (
          // Signed URLs end.
          <img src={cover.url} alt="" loading="lazy" decoding="async" onError={earlier.refresh} />
        ) : (
          isUnfinished(creation) && <i className="atl-dab shot__dab" />
        )}
      </span>
      <b dir="auto">{title}</b>
      <time dateTime={createdAt}>{formatWhen(createdAt, language)}</time>
    </Link>
  )
}
