import { useTexts } from '@atelier/widgets'
import { ChevronDown } from './first-icons.tsx'
import { LaterFooterBase, LaterFooterDetails } from './later-parts.ts'
import { Logo } from './Logo.tsx'
import { frameTexts } from './texts.ts'
import './footer.css'

interface FooterProps {
  /** Whether it starts open, as on the home page. */
  isOpen: boolean
}

export function Footer({ isOpen }: FooterProps) {
  const t = useTexts(frameTexts)
  return (
    <footer className="footer">
      <div className="wrap">
        <details open={isOpen}>
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
