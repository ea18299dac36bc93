import { buttonClass, useTexts } from '@atelier/widgets'
import { Link } from '../router/Link.tsx'
import { pageContent } from '../content.ts'
import { pageTexts } from '../layout/page-texts.ts'
import { EmptyFrame } from './EmptyFrame.tsx'
import { PageLoading } from '../layout/PageLoading.tsx'
import { useContent } from './useContent.ts'
import { usePageHead } from './usePageHead.ts'
import './scene.css'

export function NotFound() {
  const t = useTexts(pageTexts)
  const page = useContent('not-found', (language) => pageContent(language, 'not-found'))
  usePageHead(page)
  if (!page) return <PageLoading />
  return (
    <div className="wrap scene">
      <div>
        <h1 className="display">{page.frontMatter.title}</h1>
        <p className="lead">{page.frontMatter.summary}</p>
        <div className="scene__ways">
          <Link className={buttonClass('primary', 'lg')} to="/">
            {t('goHome')}
          </Link>
          <Link className={buttonClass('quiet', 'lg')} to="/help">
            {t('helpCenter')}
          </Link>
        </div>
      </div>
      <EmptyFrame />
    </div>
  )
}
