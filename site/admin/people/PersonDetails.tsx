import { admin as calls } from '@atelier/contract'
import {
  initialsOf,
  request,
  useTexts,
  type Translate,
  showDirectionControls,
} from '@atelier/widgets'
import { Link } from '../../router/Link.tsx'
import { Person as PersonIcon } from '../../layout/icons.tsx'
import { AuditList } from '../AuditList.tsx'
import { Facts } from '../Facts.tsx'
import { useFormats } from '../format.ts'
import { PaymentTable } from '../payments/PaymentTable.tsx'
import { sectionPath } from '../sections.ts'
import { adminTexts } from '../texts.ts'
import { TitledSection } from '../TitledSection.tsx'
import { useLoaded } from '../useLoaded.ts'
import { WhenLoaded } from '../WhenLoaded.tsx'
import { PersonActions } from './PersonActions.tsx'
import { PersonBadges } from './PersonBadges.tsx'
import { PersonLinks } from './PersonLinks.tsx'

export function PersonDetails({ id }: { id: string }) {
  const t = useTexts(adminTexts)
  const { state, reload, setReply } = useLoaded(`person ${id}`, () =>
    request(calls.getPerson, { params: { id } }),
  )
  return (
    <>
      <p className="way-back">
        <Link className="atl-link" to={sectionPath('people')}>
          {t('people')}
        </Link>
      </p>
      <WhenLoaded state={state} onRetry={reload}>
        {(person) => <Details person={person} onChanged={setReply} onReload={reload} />}
      </WhenLoaded>
    </>
  )
}

interface DetailsProps {
  person: calls.Person
  onChanged: (person: calls.Person) => void
  onReload: () => void
}

function Details({ person, onChanged, onReload }: DetailsProps) {
  const t = useTexts(adminTexts)
  const { name, email, kind, links, payments, audit } = person
  return (
    <>
      <section className="group">
        <div className="who">
          <span className="who__mark" aria-hidden="true">
            {name ? initialsOf(name) : <PersonIcon size="lg" />}
          </span>
          <div>
            <h2 className="person-name">
              <span dir="auto">
                {showDirectionControls(name) || (kind === 'guest' ? t('guest') : t('unnamed'))}
              </span>
              {person.roles.includes('admin') && (
                <span className="atl-badge atl-badge--info">{t('admin')}</span>
              )}
              <PersonBadges person={person} />
            </h2>
            {email && <p className="muted">{email}</p>}
          </div>
        </div>
        <PersonFacts person={person} />
      </section>
      <TitledSection title={t('acts')}>
        <PersonActions person={person} onChanged={onChanged} />
      </TitledSection>
      {links.length > 0 && (
        <TitledSection title={t('links')}>
          <PersonLinks links={links} author={email ?? name} onChanged={onReload} />
        </TitledSection>
      )}
      {payments.length > 0 && (
        <TitledSection title={t('payments')}>
          <PaymentTable payments={payments} />
        </TitledSection>
      )}
      {audit.length > 0 && (
        <TitledSection title={t('audit')}>
          <AuditList entries={audit} knownSubject={person.id} />
        </TitledSection>
      )}
    </>
  )
}

/** The names of providers are the same in every language. */
function nameOfWay(way: string, t: Translate<keyof typeof adminTexts.english>): string {
  if (way === 'password') return t('wayPassword')
  if (way === 'passkey') return t('wayPasskey')
  return way.charAt(0).toUpperCase() + way.slice(1)
}

function PersonFacts({ person }: { person: calls.Person }) {
  const t = useTexts(adminTexts)
  const { date, time, count } = useFormats()
  const { id, kind, createdAt, lastSeenAt, waysIn, activeSignIns, conversations } = person
  const isUser = kind === 'user'
  const signedIn = activeSignIns > 0 ? t('signInCount', { count: activeSignIns }) : t('nowhere')
  return (
    <Facts
      facts={[
        [t('joined'), date(createdAt)],
        [t('lastSeen'), lastSeenAt ? time(lastSeenAt) : t('never')],
        [t('proUntil'), person.proUntil && date(person.proUntil)],
        [
          t('waysIn'),
          isUser ? waysIn.map((way) => nameOfWay(way, t)).join(', ') || t('onlyCode') : undefined,
        ],
        [t('signIns'), isUser ? signedIn : undefined],
        [t('conversations'), count(conversations)],
        [t('partnersOf'), person.partners.join(', ') || undefined],
        [t('id'), <code key="id">{id}</code>],
      ]}
    />
  )
}
