import type { Page } from '@atelier/contract'
import { $session, formatDate, Notice, useLanguage, useTexts } from '@atelier/widgets'
import { ArrowRight } from '@atelier/widgets/icons'
import { useStore } from '@nanostores/react'
import { Link } from '../../router/Link.tsx'
import { legalLinks } from '../../layout/legal-links.ts'
import { pageTexts } from '../../layout/page-texts.ts'
import type { ContentSlug } from '../../route-paths.ts'
import { MarkdownArticle } from '../MarkdownArticle.tsx'
import './legal.css'
import './legal-print.css'

interface LegalPageProps {
  slug: ContentSlug
  page: Page
}

export function LegalPage({ slug, page }: LegalPageProps) {
  return (
    <div className="wrap legal">
      <LegalHead page={page} />
      <MarkdownArticle isLegal body={page.body} after={<Ending slug={slug} page={page} />} />
    </div>
  )
}

function LegalHead({ page: { frontMatter } }: { page: Page }) {
  const t = useTexts(pageTexts)
  const language = useLanguage()
  const { title, lead, version, valid, template } = frontMatter
  const isAdmin = useIsAdmin()
  const date = valid && formatDate(valid, language, { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <div className="doc__head">
      <nav className="crumbs" aria-label={t('path')}>
        <Link to="/">{t('homePage')}</Link>
        <ArrowRight size="sm" mirrorInRtl />
        <a href="#legal">{t('legal')}</a>
      </nav>
      <h1 className="display">{title}</h1>
      {lead && <p className="lead">{lead}</p>}
      <p className="muted doc__facts">
        {date && <span>{t('validFrom', { date })}</span>}
        {version && <span>{t('version', { version })}</span>}
        <button type="button" className="atl-link legal__print" onClick={() => print()}>
          {t('print')}
        </button>
      </p>
      {template && isAdmin && (
        <div className="legal__notice">
          <Notice tone="warning">{t('templateNotice')}</Notice>
        </div>
      )}
    </div>
  )
}

/** Operators read above that the text is a template. For everybody else it is a fact among others. */
function useIsAdmin(): boolean {
  const session = useStore($session)
  return session.is === 'user' && session.user.roles.includes('admin')
}

function Ending({ slug, page: { frontMatter } }: LegalPageProps) {
  const t = useTexts(pageTexts)
  return (
    <>
      {frontMatter.template && <p className="muted legal__template">{t('templateNotice')}</p>}
      <OtherLegalPages slug={slug} />
    </>
  )
}

function OtherLegalPages({ slug }: { slug: ContentSlug }) {
  const t = useTexts(pageTexts)
  return (
    <nav className="read-next" id="legal" aria-labelledby="other-legal">
      <h2 className="title-3" id="other-legal">
        {t('otherLegal')}
      </h2>
      <ul className="list entries">
        {legalLinks
          .filter(([path]) => path !== `/${slug}`)
          .map(([path, label]) => (
            <li key={path}>
              <Link to={path}>
                {t(label)}
                <ArrowRight size="sm" mirrorInRtl />
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}
