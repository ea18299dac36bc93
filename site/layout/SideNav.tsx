import { useTexts, type IconType } from '@atelier/widgets'
import { Letter } from '@atelier/widgets/icons'
import { Link } from 'react-router'
import {
  Book,
  Cap,
  Document,
  LifeBuoy,
  Loud,
  Pencil,
  People,
  Picture,
  Play,
  Question,
  Speech,
  Tag,
} from './icons.tsx'
import { frameTexts } from './texts.ts'
import './drawer.css'

interface DrawerLink {
  to: string
  label: keyof typeof frameTexts.english
  Icon: IconType
}

const sections: { title: keyof typeof frameTexts.english; links: DrawerLink[] }[] = [
  {
    title: 'aiTools',
    links: [
      { to: '/chat', label: 'chat', Icon: Speech },
      { to: '/imagen', label: 'imagen', Icon: Picture },
      { to: '/office-tools', label: 'officeTools', Icon: Document },
      { to: '/anime', label: 'anime', Icon: Pencil },
      { to: '/music-creator', label: 'musicCreator', Icon: Play },
      { to: '/voice-synthesis', label: 'voiceSynthesis', Icon: Loud },
    ],
  },
  {
    title: 'resources',
    links: [
      { to: '/help#documentation', label: 'documentation', Icon: Book },
      { to: '/help#tutorials', label: 'tutorials', Icon: Cap },
      { to: '/help#faqs', label: 'faqs', Icon: Question },
      { to: '/plans', label: 'plans', Icon: Tag },
    ],
  },
  {
    title: 'support',
    links: [
      { to: '/help', label: 'helpCenter', Icon: LifeBuoy },
      { to: '/help#community', label: 'community', Icon: People },
      { to: '/contact', label: 'contactUs', Icon: Letter },
    ],
  },
]

interface SideNavProps {
  label: string
  onChoose?: () => void
}

/** Everywhere one can go: in the drawer, and beside the start page of whoever is signed in. */
export function SideNav({ label, onChoose }: SideNavProps) {
  const t = useTexts(frameTexts)
  return (
    <nav className="drawer" aria-label={label}>
      {sections.map(({ title, links }) => (
        <section key={title}>
          <h3>{t(title)}</h3>
          <ul className="list">
            {links.map(({ to, label, Icon }) => (
              <li key={label}>
                <Link to={to} onClick={onChoose}>
                  <Icon />
                  {t(label)}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
