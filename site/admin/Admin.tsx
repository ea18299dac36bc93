import { adminErrorTexts } from '@atelier/contract'
import { $session, addErrorTexts, buttonClass, useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import type { ComponentType } from 'react'
import { Link } from '../router/Link.tsx'
import { useSearchParams } from '../router/hooks.ts'
import { pageContent } from '../content.ts'
import { EmptyFrame } from '../pages/EmptyFrame.tsx'
import { useContent } from '../pages/useContent.ts'
import { usePageHead } from '../pages/usePageHead.ts'
import { AdminActionDialog } from './AdminActionDialog.tsx'
import { AdminPage } from './AdminPage.tsx'
import { Audit } from './Audit.tsx'
import { Costs } from './Costs.tsx'
import { Feedback } from './Feedback.tsx'
import { Messages } from './messages/Messages.tsx'
import { Models } from './Models.tsx'
import { Partners } from './Partners.tsx'
import { Payments } from './payments/Payments.tsx'
import { People } from './people/People.tsx'
import { Reports } from './Reports.tsx'
import { isSection, type Section } from './sections.ts'
import { adminTexts } from './texts.ts'
import './admin.css'

addErrorTexts(adminErrorTexts)

const sections: Record<Section, ComponentType> = {
  people: People,
  payments: Payments,
  reports: Reports,
  messages: Messages,
  partners: Partners,
  models: Models,
  costs: Costs,
  feedback: Feedback,
  audit: Audit,
}

/** /admin: people, or the section that `?section=` names. Only for accounts with the role `admin`. */
export function Admin() {
  usePageHead(useContent('admin', (language) => pageContent(language, 'admin')))
  const session = useStore($session)
  const [query] = useSearchParams()
  const isAdmin = session.is === 'user' && session.user.roles.includes('admin')
  if (!isAdmin) return <NoAccess />
  const name = query.get('section')
  const section = isSection(name) ? name : 'people'
  const Content = sections[section]
  return (
    <AdminPage section={section}>
      <Content />
      <AdminActionDialog />
    </AdminPage>
  )
}

function NoAccess() {
  const t = useTexts(adminTexts)
  return (
    <div className="wrap scene">
      <div>
        <h1 className="display">{t('noAccess')}</h1>
        <p className="lead">{t('noAccessHint')}</p>
        <div className="scene__ways">
          <Link className={buttonClass('primary', 'lg')} to="/">
            {t('goHome')}
          </Link>
        </div>
      </div>
      <EmptyFrame />
    </div>
  )
}
