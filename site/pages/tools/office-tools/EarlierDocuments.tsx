import type { creations, office } from '@atelier/contract'
import { formatWhen, IconButton, useLanguage, useTexts } from '@atelier/widgets'
import { Trash } from '@atelier/widgets/icons'
import { flushSync } from 'react-dom'
import { Link } from '../../../router/Link.tsx'
import { creationPath, SAME_PAGE } from '../bench/creation.ts'
import type { EarlierItemsProps } from '../bench/Earlier.tsx'
import { moveToResult } from '../bench/reveal.ts'
import { useBench } from '../bench/useBench.ts'
import { useShowCreation } from '../bench/useCreationFromUrl.ts'
import { ConvertIcon, ListIcon, SlidesIcon, TableIcon, TranslateIcon } from './icons.tsx'
import { officeTexts } from './texts.ts'
import { usePdfWork } from './usePdfWork.ts'

const icons = {
  summary: <ListIcon size="sm" />,
  translation: <TranslateIcon size="sm" />,
  tables: <TableIcon size="sm" />,
  slides: <SlidesIcon size="sm" />,
  text: <ConvertIcon size="sm" />,
}

/** What was made of documents, a line each. */
export function EarlierDocuments({ creations, shownId }: EarlierItemsProps) {
  return (
    <ul className="list earlier-rows">
      {creations.map((creation) => (
        <Row key={creation.id} creation={creation} isShown={creation.id === shownId} />
      ))}
    </ul>
  )
}

interface RowProps {
  creation: creations.Creation
  isShown: boolean
}

function Row({ creation, isShown }: RowProps) {
  const t = useTexts(officeTexts)
  const language = useLanguage()
  const { deletion } = useBench()
  const show = useShowCreation()
  const pdf = usePdfWork()
  const { title, createdAt, recipe } = creation
  const { task } = recipe as office.OfficeRecipe

  function remove() {
    deletion.deleteWithUndo(creation)
    if (isShown) show(undefined)
  }

  function reveal() {
    flushSync(() => pdf.choose(false))
    moveToResult()
  }

  return (
    <li>
      {icons[task]}
      <Link
        to={creationPath(creation)}
        {...SAME_PAGE}
        aria-current={isShown || undefined}
        onClick={reveal}
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
