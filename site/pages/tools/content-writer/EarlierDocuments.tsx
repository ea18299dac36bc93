import {
  Button,
  formatWhen,
  IconButton,
  logError,
  Notice,
  Skeleton,
  translate,
  useLanguage,
  useTexts,
} from '@atelier/widgets'
import { Copy, FileText, Trash } from '@atelier/widgets/icons'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { Link } from '../../../router/Link.tsx'
import { showToast } from '../../../toasts.ts'
import { SAME_PAGE } from '../bench/creation.ts'
import { moveToResult } from '../bench/reveal.ts'
import '../bench/earlier.css'
import { documentTexts } from './document-texts.ts'
import type { DocumentSummary } from './storage/database.ts'
import { writerTexts } from './texts.ts'
import { documentPath } from './useDocumentFromUrl.ts'
import { useWriter } from './useWriter.ts'

const SHOWN_AT_FIRST = 6

/** The documents of this browser, the latest first. */
export function EarlierDocuments() {
  const t = useTexts(writerTexts)
  const retry = useTexts(documentTexts)('retry')
  const { list } = useWriter()
  const state = useStore(list.$list)
  const deleted = useStore(list.$deleted)
  const [showsAll, setShowsAll] = useState(false)
  const documents =
    state.is === 'ready' ? state.documents.filter(({ id }) => id !== deleted?.id) : []

  return (
    <section className="earlier" aria-labelledby="earlier-title">
      <header className="earlier__head">
        <h2 className="title-3" id="earlier-title">
          {t('earlier')}
        </h2>
        {!showsAll && documents.length > SHOWN_AT_FIRST && (
          <Button variant="quiet" size="sm" onClick={() => setShowsAll(true)}>
            {t('allOfIt')}
          </Button>
        )}
      </header>
      {state.is === 'loading' && <Skeleton width="medium" />}
      {state.is === 'failed' && (
        <Notice tone="danger">
          <p className="bench__failure">{t('notLoaded')}</p>
          <Button size="sm" onClick={() => void list.load()}>
            {retry}
          </Button>
        </Notice>
      )}
      {state.is === 'ready' && documents.length === 0 && (
        <p className="muted">{t('earlierEmpty')}</p>
      )}
      <GuestDocuments />
      {documents.length > 0 && (
        <ul className="list earlier-rows">
          {documents.slice(0, showsAll ? undefined : SHOWN_AT_FIRST).map((document) => (
            <Row key={document.id} document={document} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** What was written here before the visitor signed in is taken over on request. */
function GuestDocuments() {
  const t = useTexts(writerTexts)
  const { list } = useWriter()
  const count = useStore(list.$guestCount)
  if (count === 0) return null
  return (
    <Notice tone="info">
      <p className="bench__failure">{t('withoutAccount', { count })}</p>
      <Button size="sm" onClick={() => void list.adopt()}>
        {t('takeOver')}
      </Button>
    </Notice>
  )
}

function Row({ document }: { document: DocumentSummary }) {
  const t = useTexts(writerTexts)
  const language = useLanguage()
  const { list, documents } = useWriter()
  const open = useStore(documents.$open)
  const { id, words, versions, updatedAt } = document
  const title = document.title || t('untitled')
  const isOpen = open.is === 'open' && open.document.id === id

  async function duplicate() {
    try {
      await list.duplicate(document, t('copyOf', { title }))
    } catch (error) {
      logError(error)
      showToast({ tone: 'danger', title: () => translate(writerTexts, 'notKept') })
    }
  }

  function remove() {
    list.deleteWithUndo(document)
    if (isOpen) documents.close()
  }

  return (
    <li>
      <FileText size="sm" />
      <Link
        to={documentPath(id)}
        {...SAME_PAGE}
        aria-current={isOpen || undefined}
        onClick={moveToResult}
      >
        <b dir="auto">{title}</b>
        <span>
          {t('summary', {
            words: t('words', { count: words }),
            versions: versions === 0 ? t('noVersions') : t('versions', { count: versions }),
          })}
        </span>
      </Link>
      <time dateTime={updatedAt}>{formatWhen(updatedAt, language)}</time>
      <div className="earlier-rows__acts">
        <IconButton small label={t('duplicate', { title })} onClick={() => void duplicate()}>
          <Copy size="sm" />
        </IconButton>
        <IconButton small label={t('delete', { title })} onClick={remove}>
          <Trash size="sm" />
        </IconButton>
      </div>
    </li>
  )
}
