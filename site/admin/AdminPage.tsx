import { useTexts } from '@atelier/widgets'
import type { ReactNode } from 'react'
import { Document, Globe, Person, Sliders } from '../layout/icons.tsx'
import { Mail } from '@atelier/widgets/icons'
import { Book, Database, MessageSquare, Tag } from '../layout/page-icons.tsx'
import { SectionNav } from '../pages/account/SectionNav.tsx'
import { sectionPath, SECTIONS, type Section } from './sections.ts'
import { adminTexts } from './texts.ts'
import '../pages/account/account.css'

const icons = {
  people: Person,
  payments: Tag,
  reports: Document,
  messages: Mail,
  partners: Globe,
  models: Sliders,
  costs: Database,
  feedback: MessageSquare,
  audit: Book,
} satisfies Record<Section, unknown>

/** The heading and navigation of the sections of /admin. */
export function AdminPage({ section, children }: { section: Section; children: ReactNode }) {
  const t = useTexts(adminTexts)
  return (
    <div className="wrap">
      <div className="page-head">
        <h1 className="display">{t(section)}</h1>
        <p className="muted">{t(`${section}Lead`)}</p>
      </div>
      <div className="account admin">
        <SectionNav
          label={t('sections')}
          links={SECTIONS.map((name) => ({
            to: sectionPath(name),
            label: t(name),
            Icon: icons[name],
            isCurrent: name === section,
          }))}
        />
        <div className="account__body">{children}</div>
      </div>
    </div>
  )
}
