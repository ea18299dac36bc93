import { Button, Notice, Skeleton, useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { documentTexts } from './document-texts.ts'
import { emptyBody } from './document/node.ts'
import { DocumentView } from './DocumentView.tsx'
import { writerTexts } from './texts.ts'
import { useWriter } from './useWriter.ts'

/** The document on the bench. */
export function DocumentPanel() {
  const t = useTexts(documentTexts)
  const { documents, drafts } = useWriter()
  const state = useStore(documents.$open)
  const hasDrafts = useStore(drafts.$drafts).is !== 'none'
  if (state.is === 'open') return <DocumentView key={state.document.id} />
  if (state.is === 'nothing') return hasDrafts ? null : <NothingYet />
  if (state.is === 'loading')
    return (
      <div aria-busy="true" className="writer-loading">
        <p className="atl-unseen">{t('loading')}</p>
        <Skeleton width="medium" />
        <Skeleton width="long" />
        <Skeleton width="long" />
      </div>
    )
  if (state.is === 'missing')
    return (
      <Notice tone="info">
        <p className="bench__failure">{t('missing')}</p>
        <Button size="sm" onClick={documents.close}>
          {t('closeDocument')}
        </Button>
      </Notice>
    )
  return (
    <Notice tone="danger">
      <p className="bench__failure">{t('documentFailed')}</p>
      <Button size="sm" onClick={() => void documents.load(state.id)}>
        {t('retry')}
      </Button>
    </Notice>
  )
}

function NothingYet() {
  const t = useTexts(writerTexts)
  const { documents, drafts } = useWriter()
  const begin = () => documents.create('', emptyBody(), drafts.$brief.get().language)
  return (
    <div className="nothing-yet">
      <h2 className="title-3">{t('nothingTitle')}</h2>
      <p className="muted">{t('nothingHint')}</p>
      <Button onClick={begin}>{t('emptyPage')}</Button>
    </div>
  )
}
