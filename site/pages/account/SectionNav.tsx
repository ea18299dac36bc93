import type { IconType } from '@atelier/widgets'
import { Link } from '../../router/Link.tsx'

interface SectionNavProps {
  label: string
  links: readonly { to: string; label: string; Icon: IconType; isCurrent: boolean }[]
}

/** Links to the sections of a page, at its side; on phones in a row above it. */
export function SectionNav({ label, links }: SectionNavProps) {
  return (
    <nav className="account__nav" aria-label={label}>
      {links.map(({ to, label: name, Icon, isCurrent }) => (
        <Link key={to} to={to} aria-current={isCurrent ? 'page' : undefined}>
          <Icon />
          {name}
        </Link>
      ))}
    </nav>
  )
}
