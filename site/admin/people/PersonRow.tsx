import type { admin } from '@atelier/contract'
import { initialsOf, useTexts, showDirectionControls } from '@atelier/widgets'
import { Link } from '../../router/Link.tsx'
import { Person as PersonIcon } from '../../layout/icons.tsx'
import { useFormats } from '../format.ts'
import { personPath } from '../sections.ts'
import { adminTexts } from '../texts.ts'
import { PersonBadges } from './PersonBadges.tsx'

export function PersonRow({ person }: { person: admin.PersonSummary }) {
  const t = useTexts(adminTexts)
  const { date } = useFormats()
  const { id, kind, name, email, lastSeenAt } = person
  return (
    <li className="cred">
      <span className="medal" aria-hidden="true">
        {name ? initialsOf(name) : <PersonIcon />}
      </span>
      <div>
        <h2>
          <Link className="atl-link" to={personPath(id)} dir="auto">
            {showDirectionControls(name) || (kind === 'guest' ? t('guest') : t('unnamed'))}
          </Link>
          <PersonBadges person={person} />
        </h2>
        <p className="breaks">{email ?? id}</p>
      </div>
      <p className="row-note">
        {t('lastSeen')} {lastSeenAt ? date(lastSeenAt) : t('never').toLowerCase()}
      </p>
    </li>
  )
}
