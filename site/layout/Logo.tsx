import { LogoMark, useTexts } from '@atelier/widgets'
import { Link } from '../router/Link.tsx'
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
      <LogoMark />
      <span>Atelier</span>
    </span>
  )
}
