import type { ReactNode } from 'react'
import { AtelierError } from '../errors.ts'
import { useErrorText, useTexts } from '../i18n.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Retry } from '../ui/first-paint-icons.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PassphraseForm } from './PassphraseForm.tsx'
import { shareUrl } from './share-address.ts'
import type { ReadyShare, ShareViewerState } from './viewer-state.ts'
import type { ShareViewerStore } from './viewer-store.ts'
import { shareTexts } from './viewer-texts.ts'

interface ViewerNoticeProps {
  viewer: ShareViewerStore
  state: Exclude<ShareViewerState, ReadyShare | { is: 'loading' }>
}

/** The notice that a page of another website shows in place of a conversation. */
export function ViewerNotice({ viewer, state }: ViewerNoticeProps) {
  const t = useTexts(shareTexts)
  const openPage = (
    <a
      className={buttonClass('secondary')}
      href={shareUrl(viewer.slug)}
      target="_blank"
      rel="noopener"
    >
      {t('openPage')}
    </a>
  )
  switch (state.is) {
    case 'passphrase':
      return (
        <NoticeBox title={t('passphraseTitle')} hint={t('passphraseHint')}>
          <PassphraseForm viewer={viewer} state={state} />
        </NoticeBox>
      )
    case 'signInRequired':
      return (
        <NoticeBox title={t('signInTitle')} hint={t('signInHint')}>
          {openPage}
        </NoticeBox>
      )
    case 'embeddingOff':
      return (
        <NoticeBox
          title={t('embeddingOffTitle')}
          error={new AtelierError('share-embedding-off')}
          hint={t('embeddingOffHint')}
        >
          {openPage}
        </NoticeBox>
      )
    case 'gone':
      return <NoticeBox title={t('goneTitle')} error={state.error} hint={t('goneHint')} />
    case 'failed':
      return (
        <NoticeBox title={t('untitled')} error={state.error} hint={t('failedHint')}>
          <Button onClick={() => void viewer.load()}>
            <Retry size="sm" />
            {t('tryAgain')}
          </Button>
        </NoticeBox>
      )
  }
}

interface NoticeBoxProps {
  title: string
  error?: AtelierError
  hint: string
  children?: ReactNode
}

function NoticeBox({ title, error, hint, children }: NoticeBoxProps) {
  const errorText = useErrorText()
  return (
    <div className="atl-viewer__notice">
      <h2 className="atl-viewer__title">{title}</h2>
      {error && <Notice tone="danger">{errorText(error)}</Notice>}
      <p>{hint}</p>
      {children}
    </div>
  )
}
