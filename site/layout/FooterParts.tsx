import { $language, useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { Link } from '../router/Link.tsx'
import type { ReactNode } from 'react'
import { company } from '../company.ts'
import { configuration } from '../configuration.ts'
import { openPrivacyChoices } from '../privacy-choice.ts'
import { Globe } from './icons.tsx'
import { legalLinks, type TitledLink } from './legal-links.ts'
import brandLogos from './brand-logos.svg'
import { Newsletter } from './Newsletter.tsx'
import { pageTexts } from './page-texts.ts'

const menuLinks: readonly TitledLink[] = [
  ['/about-us', 'aboutUs'],
  ['/services', 'services'],
  ['/pro', 'pro'],
  ['/imagen', 'imagen'],
  ['/office-tools', 'officeTools'],
  ['/anime', 'anime'],
  ['/help', 'helpCenter'],
]
/** The social networks with a logo of their own. */
const LOGOS = new Set(['Facebook', 'X', 'YouTube', 'Instagram', 'GitHub'])
const paymentMethods = [
  { name: 'VNPay', width: 43, height: 11 },
  { name: 'PayPal', width: 38, height: 11 },
  { name: 'Visa', width: 28, height: 28 },
  { name: 'Mastercard', width: 14, height: 14 },
  { name: 'JCB', width: 28, height: 28 },
]

/** The newsletter, links and offices, which the footer shows when it is open. */
export function FooterDetails() {
  const t = useTexts(pageTexts)
  return (
    <div className="footer__grid">
      <Newsletter />
      <FooterLinks title={t('footerMenu')} links={menuLinks} />
      <FooterLinks title={t('legal')} links={legalLinks}>
        <PrivacyChoices />
      </FooterLinks>
      <Offices />
    </div>
  )
}

/** The last line of a page. */
export function FooterBase() {
  return (
    <div className="footer__base">
      <SocialLinks />
      <PaymentLogos />
      <span className="footer__copyright">
        {`© ${configuration.year} `}
        <bdi>{company().name}</bdi>
      </span>
    </div>
  )
}

interface FooterLinksProps {
  title: string
  links: readonly TitledLink[]
  /** Further items. */
  children?: ReactNode
}

function FooterLinks({ title, links, children }: FooterLinksProps) {
  const t = useTexts(pageTexts)
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul className="list">
        {links.map(([to, label]) => (
          <li key={to}>
            <Link to={to}>{t(label)}</Link>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  )
}

function PrivacyChoices() {
  const t = useTexts(pageTexts)
  return (
    <li className="privacy-choices">
      <button type="button" onClick={openPrivacyChoices}>
        {t('privacyChoices')}
      </button>
    </li>
  )
}

function Offices() {
  const t = useTexts(pageTexts)
  const language = useStore($language)
  return (
    <div>
      <h2>{t('offices')}</h2>
      <div className="offices">
        {company().offices.map((office) => (
          <address key={office.lines.join()} lang={office.lang}>
            <b lang={language}>{office.title[language]}</b>
            {office.lines.map((line) => (
              <span key={line}>
                <bdi>{line}</bdi>
              </span>
            ))}
          </address>
        ))}
      </div>
    </div>
  )
}

function SocialLinks() {
  const t = useTexts(pageTexts)
  return (
    <ul className="list socials" aria-label={t('social')}>
      {company().socialLinks.map(({ name, href }) => (
        <li key={name}>
          <a className="atl-icon-button" href={href} rel="noopener" aria-label={name}>
            {LOGOS.has(name) ? (
              <svg aria-hidden="true">
                <use href={`${brandLogos}#${name.toLowerCase()}`} />
              </svg>
            ) : (
              <Globe />
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}

function PaymentLogos() {
  const t = useTexts(pageTexts)
  return (
    <ul className="list payments" aria-label={t('payments')}>
      {paymentMethods.map(({ name, width, height }) => (
        <li key={name}>
          <svg role="img" aria-label={name} width={width} height={height}>
            <use href={`${brandLogos}#${name.toLowerCase()}`} />
          </svg>
        </li>
      ))}
    </ul>
  )
}
