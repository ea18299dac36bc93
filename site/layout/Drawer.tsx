import { LANGUAGES } from '@atelier/contract'
import {
  $currency,
  $language,
  chooseCurrency,
  chooseLanguage,
  Modal,
  Select,
  SUPPORTED_CURRENCIES,
  useTexts,
  type IconType,
} from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { Link } from 'react-router'
import {
  Book,
  Cap,
  Document,
  Letter,
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
import { languageNames } from './menus.tsx'
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

/** The sidebar: behind the menu button at every width. */
export function Drawer({ onClose }: { onClose: () => void }) {
  const t = useTexts(frameTexts)
  const language = useStore($language)
  const currency = useStore($currency)
  return (
    <Modal drawer open title={t('menu')} closeLabel={t('closeMenu')} onClose={onClose}>
      <nav className="drawer" aria-label={t('menu')}>
        {sections.map(({ title, links }) => (
          <section key={title}>
            <h3>{t(title)}</h3>
            <ul className="list">
              {links.map(({ to, label, Icon }) => (
                <li key={label}>
                  <Link to={to} onClick={onClose}>
                    <Icon />
                    {t(label)}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <div className="drawer__choices">
        <Select
          label={t('language')}
          value={language}
          onChange={({ target }) => {
            chooseLanguage(target.value as typeof language)
            // What is said about it stands behind the drawer.
            onClose()
          }}
        >
          {LANGUAGES.map((code) => (
            <option key={code} value={code} lang={code}>
              {languageNames[code]}
            </option>
          ))}
        </Select>
        <Select
          label={t('currency')}
          value={currency}
          onChange={({ target }) => chooseCurrency(target.value as typeof currency)}
        >
          {SUPPORTED_CURRENCIES.map(({ code, symbol }) => (
            <option key={code} value={code}>
              {code} {symbol}
            </option>
          ))}
        </Select>
      </div>
    </Modal>
  )
}
