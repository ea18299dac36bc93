import { useStore } from '@nanostores/react'
import { useErrorText, useTexts } from '../../i18n.ts'
import type { Attachment } from './attachment.ts'
import { stepOf, type AttachmentStore } from './store.ts'
import { attachmentTexts } from './texts.ts'

/** Announces uploads to screen readers: each step of 20 %, and errors. */
export function AttachmentNews({ store }: { store: AttachmentStore }) {
  const news = useStore(store.$news)
  const text = useNewsText()(news)
  const isWrong = news?.is === 'failed' || news?.is === 'refused'
  return (
    <>
      <p className="atl-unseen" role="status">
        {!isWrong && text}
      </p>
      <p className="atl-unseen" role="alert">
        {isWrong && text}
      </p>
    </>
  )
}

function useNewsText() {
  const t = useTexts(attachmentTexts)
  const errorText = useErrorText()
  return (news: Attachment | undefined): string | undefined => {
    if (!news) return undefined
    const name = news.name || t('image')
    if (news.is === 'ready') return t('sayReady', { name })
    if (news.is === 'stopped') return t('sayStopped', { name })
    if (news.is === 'uploading') return t('sayUploading', { name, percent: stepOf(news.percent) })
    return t('sayRefused', { name, reason: errorText(news.error) })
  }
}
