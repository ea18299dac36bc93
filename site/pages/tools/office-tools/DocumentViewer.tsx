import { documents, DOCUMENT_PAGES_PER_REPLY } from '@atelier/contract'
import {
  Button,
  IconButton,
  Notice,
  request,
  Skeleton,
  toAtelierError,
  useErrorText,
  useTexts,
  type AtelierError,
} from '@atelier/widgets'
import { ArrowLeft, ArrowRight } from '@atelier/widgets/icons'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { Blocks } from './Blocks.tsx'
import { VIEWER_ID } from './show-page.ts'
import { officeTexts } from './texts.ts'
import { useDocument } from './useDocument.ts'

/** The pages of the document, one at a time. */
export function DocumentViewer({ document }: { document: documents.StoredDocument }) {
  const t = useTexts(officeTexts)
  const { $page } = useDocument()
  const page = useStore($page)
  const count = document.content!.pageCount
  const state = usePage(document.id, page)
  return (
    <section id={VIEWER_ID} className="document-viewer" aria-label={t('theDocument')} tabIndex={-1}>
      <header className="document-viewer__head">
        <h2 className="title-3">{t('theDocument')}</h2>
        <p className="num" role="status">
          {t('pageOf', { page, count })}
        </p>
        <IconButton
          small
          label={t('previous')}
          disabled={page <= 1}
          onClick={() => $page.set(page - 1)}
        >
          <ArrowLeft size="sm" />
        </IconButton>
        <IconButton
          small
          label={t('next')}
          disabled={page >= count}
          onClick={() => $page.set(page + 1)}
        >
          <ArrowRight size="sm" />
        </IconButton>
      </header>
      <article className="document-page">
        <PageContent state={state} />
      </article>
    </section>
  )
}

function PageContent({ state }: { state: PageState }) {
  const t = useTexts(officeTexts)
  const errorText = useErrorText()
  if (state.is === 'loading') return <Skeleton width="long" />
  if (state.is === 'failed')
    return (
      <Notice tone="danger">
        <p className="bench__failure">{errorText(state.error)}</p>
        <Button size="sm" onClick={state.retry}>
          {t('retry')}
        </Button>
      </Notice>
    )
  const { name, blocks } = state.page
  return (
    <>
      {name && (
        <p className="document-page__name" dir="auto">
          {name}
        </p>
      )}
      {blocks.length === 0 ? <p className="muted">{t('emptyPage')}</p> : <Blocks blocks={blocks} />}
    </>
  )
}

type PageState =
  | { is: 'loading' }
  | { is: 'ready'; page: documents.DocumentPage }
  | { is: 'failed'; error: AtelierError; retry: () => void }

/** Loads the pages around this one with it. */
function usePage(id: string, page: number): PageState {
  const [pages, setPages] = useState<ReadonlyMap<number, documents.DocumentPage>>(new Map())
  const [error, setError] = useState<AtelierError>()
  const [attempt, setAttempt] = useState(0)
  const found = pages.get(page)

  useEffect(() => {
    if (found) return undefined
    const controller = new AbortController()
    const { signal } = controller
    setError(undefined)
    const from = page - ((page - 1) % DOCUMENT_PAGES_PER_REPLY)
    const query = { from: String(from), count: String(DOCUMENT_PAGES_PER_REPLY) }
    request(documents.getDocumentPages, { params: { id }, query, signal }).then(
      ({ pages: loaded }) =>
        setPages(
          (before) => new Map([...before, ...loaded.map((each) => [each.number, each] as const)]),
        ),
      (thrown: unknown) => !signal.aborted && setError(toAtelierError(thrown)),
    )
    return () => controller.abort()
  }, [id, page, attempt])

  if (found) return { is: 'ready', page: found }
  const retry = () => setAttempt((count) => count + 1)
  return error ? { is: 'failed', error, retry } : { is: 'loading' }
}
