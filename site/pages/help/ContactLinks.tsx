import { useTexts } from '@atelier/widgets'
import { Link } from '../../router/Link.tsx'
import { company } from '../../company.ts'
import { Document, MessageCircle } from '../../layout/icons.tsx'
import { Users } from '../../layout/page-icons.tsx'
import { helpTexts } from './texts.ts'

export function ContactLinks() {
  const t = useTexts(helpTexts)
  return (
    <section className="ways" aria-label={t('stuck')}>
      <Link className="way" id="support" to="/contact">
        <MessageCircle size="lg" />
        <b>{t('supportTitle')}</b>
        <span>{t('supportHint')}</span>
      </Link>
      <a className="way" id="community" href={company().communityUrl} rel="noopener">
        <Users size="lg" />
        <b>{t('communityTitle')}</b>
        <span>{t('communityHint')}</span>
      </a>
      <a className="way" href="/api">
        <Document size="lg" />
        <b>{t('apiTitle')}</b>
        <span>{t('apiHint')}</span>
      </a>
    </section>
  )
}
