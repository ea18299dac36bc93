import { $language, useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { Link } from '../../router/Link.tsx'
import { company } from '../../company.ts'
import { contactTexts } from './texts.ts'

/** What may help beside the form. `children` are sections above the offices. */
export function Facts({ children }: { children?: ReactNode }) {
  const t = useTexts(contactTexts)
  const language = useStore($language)
  const { email, offices } = company()
  return (
    <aside className="contact-facts">
      {children}
      {offices.map((office) => (
        <Fact key={office.lines.join()} title={office.title[language]}>
          <address lang={office.lang}>
            {office.lines.map((line) => (
              <span key={line}>
                <bdi>{line}</bdi>
              </span>
            ))}
          </address>
        </Fact>
      ))}
      <Fact title={t('byEmail')}>
        <a className="atl-link" href={`mailto:${email}`}>
          {email}
        </a>
      </Fact>
    </aside>
  )
}

export function QuickAnswers() {
  const t = useTexts(contactTexts)
  return (
    <>
      <Fact title={t('quicker')}>
        {t('quickerBefore')}
        <Link className="atl-link" to="/help">
          {t('helpCenter')}
        </Link>
        {t('quickerAfter')}
      </Fact>
      <Fact title={t('payments')}>{t('paymentsText')}</Fact>
      <Fact title={t('badShare')}>{t('badShareText')}</Fact>
    </>
  )
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      <div>{children}</div>
    </section>
  )
}
