import { buttonClass, useTexts } from '@atelier/widgets'
import { Link } from 'react-router'
import { pageContent } from '../content.ts'
import { frameTexts } from '../layout/texts.ts'
import { Illustration } from './Illustration.tsx'
import { PageLoading } from '../layout/PageLoading.tsx'
import { useContent } from './useContent.ts'
import { usePageHead } from './usePageHead.ts'
import './scene.css'

export function NotFound() {
  const t = useTexts(frameTexts)
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
      <NotFoundIllustration />
    </div>
  )
}

function NotFoundIllustration() {
  return (
    <Illustration>
      <rect width="320" height="320" fill="var(--at-bg-sunken)" />
      <path d="M160 26 96 78M160 26l64 52" stroke="var(--at-border-strong)" strokeWidth="2" />
      <circle cx="160" cy="26" r="5" fill="var(--at-pigment-1)" />
      <rect
        x="62"
        y="78"
        width="196"
        height="166"
        fill="none"
        stroke="var(--at-pigment-4)"
        strokeWidth="12"
      />
      <rect x="80" y="96" width="160" height="130" fill="var(--at-bg)" />
      <path d="M0 286h320" stroke="var(--at-border)" strokeWidth="2" />
    </Illustration>
  )
}
