import { useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { $loadingPages } from '../loading-pages.ts'
import { frameTexts } from './texts.ts'
import './loading.css'

/** A moving line at the top of the window while the next page is loading and the previous one is still shown. */
export function PageProgress() {
  const t = useTexts(frameTexts)
  // React takes over the HTML as it was rendered, also if the code of its page has to be loaded again.
  const isLoading = useStore($loadingPages, { ssr: 'initial' }) > 0
  return isLoading ? (
    <div className="page-progress" role="status">
      <span className="atl-unseen">{t('loading')}</span>
    </div>
  ) : null
}
