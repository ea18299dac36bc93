import type { vision } from '@atelier/contract'
import { formatWhen, IconButton, useLanguage, useTexts } from '@atelier/widgets'
import { Trash } from '@atelier/widgets/icons'
import { Link } from '../../../router/Link.tsx'
import { creationPath, SAME_PAGE } from '../bench/creation.ts'
import type { EarlierItemsProps } from '../bench/Earlier.tsx'
import { moveToResult } from '../bench/reveal.ts'
import { useBench } from '../bench/useBench.ts'
import { useShowCreation } from '../bench/useCreationFromUrl.ts'
import { visionTexts } from './texts.ts'
import { usePictures } from './usePictures.ts'

/** The first picture of each question, with the question. */
export function EarlierAnswers({ creations, showsAll, shownId }: EarlierItemsProps) {
  const t = useTexts(visionTexts)
  const language = useLanguage()
  const { earlier, deletion } = useBench()
  const { clear } = usePictures()
  const show = useShowCreation()
  return (
    <ul className={showsAll ? 'list bench-strip bench-strip--all' : 'list bench-strip'}>
      {creations.map((creation) => {
        const { id, title, createdAt } = creation
        const { pictures } = creation.recipe as vision.VisionRecipe
        return (
          <li key={id} className="vision-earlier">
            <Link
              className="earlier__link"
              to={creationPath(creation)}
              {...SAME_PAGE}
              aria-current={id === shownId || undefined}
              onClick={() => {
                // Its own pictures take their place.
                if (id !== shownId) clear()
                moveToResult()
              }}
            >
              <span className="earlier__cover">
                <img
                  src={pictures[0]}
                  alt=""
                  loading="lazy"
                  decoding="async"
                  onError={earlier.refresh}
                />
              </span>
              <b dir="auto">{title}</b>
              <time dateTime={createdAt}>{formatWhen(createdAt, language)}</time>
            </Link>
            <IconButton
              small
              label={t('delete', { title })}
              onClick={() => {
                deletion.deleteWithUndo(creation)
                if (id === shownId) show(undefined)
              }}
            >
              <Trash size="sm" />
            </IconButton>
          </li>
        )
      })}
    </ul>
  )
}
