import { useTexts } from '@atelier/widgets'
import { useLocation } from '../router/hooks.ts'
import { ChevronDown } from './first-icons.tsx'
import { LaterFooterBase, LaterFooterDetails } from './later-parts.ts'
import { Logo } from './Logo.tsx'
import { frameTexts } from './texts.ts'
import './footer.css'

/** Starts open on the home page, and closed on all others. */
export function Footer() {
  const t = useTexts(frameTexts)
  const isHome = useLocation().pathname === '/'
  return (
    <footer className="footer">
      <div className="wrap">
        <details open={isHome}>
          <summary>
            <Logo />
            <span className="footer__toggle">
              <span className="when-open">{t('fewerDetails')}</span>
              <span className="when-closed">{t('moreDetails')}</span>
              <ChevronDown />
            </span>
          </summary>
          <LaterFooterDetails />
        </details>
        <LaterFooterBase />
      </div>
    </footer>
  )
}
