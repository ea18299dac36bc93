import { useTexts, type IconType } from '@atelier/widgets'
import { Eye, Mail } from '@atelier/widgets/icons'
import { Link } from '../router/Link.tsx'
import { Document, LifeBuoy, Pencil } from './icons.tsx'
import {
  Book,
  Brush,
  Feather,
  GraduationCap,
  Speaker,
  Users,
  Picture,
  Play,
  Question,
  MessageSquare,
  Tag,
} from './page-icons.tsx'
import { pageTexts } from './page-texts.ts'
import './drawer.css'

interface NavigationLink {
  to: string
  label: keyof typeof pageTexts.english
  Icon: IconType
}

interface NavigationSection {
  title: keyof typeof pageTexts.english
  links: NavigationLink[]
}

const sections: NavigationSection[] = [
  {
    title: 'aiTools',
    links: [
      { to: '/chat', label: 'chat', Icon: MessageSquare },
      { to: '/image-generator', label: 'imageGenerator', Icon: Brush },
      { to: '/vision', label: 'vision', Icon: Eye },
      { to: '/content-writer', label: 'contentWriter', Icon: Feather },
      { to: '/office-tools', label: 'officeTools', Icon: Document },
      { to: '/music-creator', label: 'musicCreator', Icon: Play },
      { to: '/voice-synthesis', label: 'voiceSynthesis', Icon: Speaker },
      { to: '/anime', label: 'anime', Icon: Pencil },
      { to: '/imagen', label: 'imagen', Icon: Picture },
    ],
  },
  {
    title: 'resources',
    links: [
      { to: '/help#documentation', label: 'documentation', Icon: Book },
      { to: '/help#tutorials', label: 'tutorials', Icon: GraduationCap },
      { to: '/help#faqs', label: 'faqs', Icon: Question },
      { to: '/plans', label: 'plans', Icon: Tag },
    ],
  },
  {
    title: 'support',
    links: [
      { to: '/help', label: 'helpCenter', Icon: LifeBuoy },
      { to: '/help#community', label: 'community', Icon: Users },
      { to: '/contact', label: 'contactUs', Icon: Mail },
    ],
  },
]

interface SideNavProps {
  label: string
  onChoose?: () => void
}

/** The site's navigation links: in the drawer, and beside the signed-in start page. */
export function SideNav({ label, onChoose }: SideNavProps) {
  return (
    <nav className="drawer" aria-label={label}>
      {sections.map((section) => (
        <SideNavSection key={section.title} {...section} onChoose={onChoose} />
      ))}
    </nav>
  )
}

type SideNavSectionProps = NavigationSection & Pick<SideNavProps, 'onChoose'>

function SideNavSection({ title, links, onChoose }: SideNavSectionProps) {
  const t = useTexts(pageTexts)
  return (
    <section>
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
  )
}
