import type { creations, office } from '@atelier/contract'
import {
  Button,
  formatWhen,
  IconButton,
  Notice,
  Skeleton,
  useErrorText,
  useLanguage,
  useTexts,
} from '@atelier/widgets'
import { Trash } from '@atelier/widgets/icons'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { Link } from 'react-router'
import { creationPath, SAME_PAGE } from '../bench/creation.ts'
import { EARLIER_COUNT } from '../bench/earlier-store.ts'
import { moveToResult } from '../bench/reveal.ts'
import { useBench } from '../bench/useBench.ts'
import { useShowCreation } from '../bench/useCreationFromUrl.ts'
import '../bench/earlier.css'
import { ConvertIcon, ListIcon, SlidesIcon, TableIcon } from './icons.tsx'
import { officeTexts } from './texts.ts'

const icons = {
  summary: <ListIcon size="sm" />,
  tables: <TableIcon size="sm" />,
  slides: <SlidesIcon size="sm" />,
  text: <ConvertIcon size="sm" />,
}

/** What was made of documents before: the latest, and on request all of it. */
export function EarlierDocuments() {
  const t = useTexts(officeTexts)
  const { earlier } = useBench()
  const list = useStore(earlier.$earlier)
  const [showsAll, setShowsAll] = useState(false)
  const hasMore = list.is === 'ready' && (list.hasMore || list.creations.length > EARLIER_COUNT)
  return (
    <section className="earlier" aria-labelledby="earlier-title">
      <header className="earlier__head">
        <h2 className="title-3" id="earlier-title">
          {t('earlier')}
        </h2>
        {!showsAll && hasMore && (
          <Button variant="quiet" size="sm" onClick={() => setShowsAll(true)}>
            {t('allOfIt')}
          </Button>
        )}
      </header>
      <List showsAll={showsAll} />
      {showsAll && list.is === 'ready' && list.hasMore && (
        <div>
          <Button size="sm" onClick={() => void earlier.loadMore()}>
            {t('showMore')}
          </Button>
        </div>
      )}
    </section>
  )
}

function List({ showsAll }: { showsAll: boolean }) {
  const t = useTexts(officeTexts)
  const errorText = useErrorText()
  const { earlier } = useBench()
  const list = useStore(earlier.$earlier)
  if (list.is === 'loading') return <Skeleton width="medium" />
  if (list.is === 'failed')
    return (
      <Notice tone="danger">
        <p className="bench__failure">{errorText(list.error)}</p>
        <Button size="sm" onClick={() => void earlier.load()}>
          {t('retry')}
        </Button>
      </Notice>
    )
  if (list.creations.length === 0) return <p className="muted">{t('earlierEmpty')}</p>
  const shown = showsAll ? list.creations : list.creations.slice(0, EARLIER_COUNT)
  return (
    <ul className="list earlier-rows">
      {shown.map((creation) => (
        <Row key={creation.id} creation={creation} />
      ))}
    </ul>
  )
}

function Row({ creation }: { creation: creations.Creation }) {
  const t = useTexts(officeTexts)
  const language = useLanguage()
  const { bench, deletion } = useBench()
  const show = useShowCreation()
  const current = useStore(bench.$shown)
  const { id, title, createdAt, recipe } = creation
  const { task } = recipe as office.OfficeRecipe
  const isShown = current.is === 'ready' && current.creation.id === id

  function remove() {
    deletion.deleteWithUndo(creation)
    if (isShown) show(undefined)
  }

  return (
    <li>
      {icons[task]}
      <Link
        to={creationPath(creation)}
        {...SAME_PAGE}
        aria-current={isShown || undefined}
        onClick={moveToResult}
      >
        <b dir="auto">{title}</b>
        <span>{t(task)}</span>
      </Link>
      <time dateTime={createdAt}>{formatWhen(createdAt, language)}</time>
      <IconButton small label={t('delete', { title })} onClick={remove}>
        <Trash size="sm" />
      </IconButton>
    </li>
  )
}
