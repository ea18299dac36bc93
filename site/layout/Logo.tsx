import { useTexts } from '@atelier/widgets'
import { Link } from 'react-router'
import { frameTexts } from './texts.ts'

export function LogoLink() {
  const t = useTexts(frameTexts)
  return (
    <Link className="logo" to="/" aria-label={t('homeLink')}>
      <Logo />
    </Link>
  )
}

export function Logo() {
  return (
    <span className="logo">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path
          d="M12 2.5 3.2 21.5M12 2.5l8.8 19"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle cx="12" cy="15.6" r="3.1" fill="var(--at-accent)" />
      </svg>
      <span>Atelier</span>
    </span>
  )
}
