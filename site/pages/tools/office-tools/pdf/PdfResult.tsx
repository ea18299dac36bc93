import { Skeleton, useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { useState, type KeyboardEvent } from 'react'
import { RESULT_ID } from '../../bench/reveal.ts'
import '../../bench/result.css'
import { PageCard } from './PageCard.tsx'
import { PagesBar, UndoButton } from './PagesBar.tsx'
import { pdfTexts } from './texts.ts'
import { useDragPages } from './useDragPages.ts'
import { SayProvider, usePageActions, usePdf } from './usePdf.ts'
import './pdf.css'

/** The pages of all files in their order. */
export function PdfResult() {
  const [status, setStatus] = useState('')
  return (
    <SayProvider value={setStatus}>
      <ResultSection status={status} />
    </SayProvider>
  )
}

function ResultSection({ status }: { status: string }) {
  const t = useTexts(pdfTexts)
  const { pages } = usePdf()
  const { undo } = usePageActions()
  const hasPages = useStore(pages.$pages).length > 0

  function undoByKey(event: KeyboardEvent) {
    if (event.key !== 'z' || event.shiftKey || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    undo()
  }

  return (
    <section
      id={RESULT_ID}
      className="bench__result"
      aria-label={t('result')}
      tabIndex={-1}
      onKeyDown={undoByKey}
    >
      <p className="atl-unseen" role="status">
        {status}
      </p>
      {hasPages ? (
        <>
          <PagesBar />
          <PageGrid />
        </>
      ) : (
        <NoPages />
      )}
    </section>
  )
}

function NoPages() {
  const t = useTexts(pdfTexts)
  const { files, pages } = usePdf()
  const all = useStore(files.$files)
  const { steps } = useStore(pages.$history)
  if (all.some(({ state }) => state.is === 'reading'))
    return (
      <div aria-busy="true" className="bench-working">
        <p className="muted">{t('reading')}</p>
        <Skeleton width="long" />
        <Skeleton width="medium" />
      </div>
    )
  return (
    <div className="nothing-yet">
      <h2 className="title-3">{t(steps.length > 0 ? 'allRemoved' : 'nothingTitle')}</h2>
      {steps.length > 0 ? <UndoButton /> : <p className="muted">{t('nothingHint')}</p>}
    </div>
  )
}

function PageGrid() {
  const t = useTexts(pdfTexts)
  const { pages } = usePdf()
  const all = useStore(pages.$pages)
  const chosen = useStore(pages.$chosen)
  const held = useStore(pages.$held)
  const current = useStore(pages.$current)
  const drag = useDragPages()
  const currentId = all.some(({ id }) => id === current) ? current : all[0]!.id
  return (
    <>
      <p id="pdf-page-keys" hidden>
        {t('pageKeys')}
      </p>
      <ol className="list pdf-pages" aria-label={t('pagesLabel')} {...drag}>
        {all.map((page, place) => (
          <PageCard
            key={page.id}
            page={page}
            number={place + 1}
            isChosen={chosen.has(page.id)}
            isHeld={held?.ids.has(page.id) ?? false}
            isCurrent={page.id === currentId}
          />
        ))}
      </ol>
    </>
  )
}
