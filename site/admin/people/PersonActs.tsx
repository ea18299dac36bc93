import type { admin } from '@atelier/contract'
import { Button, currentUserId, useTexts } from '@atelier/widgets'
import { SettingRow } from '../../pages/account/AccountPage.tsx'
import { $act } from '../act.ts'
import { useFormats } from '../format.ts'
import { adminTexts } from '../texts.ts'
import { usePersonActs } from './usePersonActs.ts'

interface PersonActsProps {
  person: admin.Person
  onChanged: (person: admin.Person) => void
}

/** Each act has a second look: what it does to this person, and why it is done. */
export function PersonActs({ person, onChanged }: PersonActsProps) {
  const t = useTexts(adminTexts)
  const { date } = useFormats()
  const acts = usePersonActs(person, onChanged)
  const isUser = person.kind === 'user'
  const isOwn = person.id === currentUserId()
  return (
    <>
      {isOwn && <p className="small muted">{t('ownAccount')}</p>}
      {!isUser && <p className="small muted">{t('guestActs')}</p>}
      {isUser && (
        <SettingRow title={t('grant')} text={t('grantHint')}>
          <Button size="sm" onClick={() => $act.set(acts.grant())}>
            {t('grant')}
          </Button>
        </SettingRow>
      )}
      {person.grants.map((grant) => (
        <SettingRow
          key={`${grant.id} ${grant.item}`}
          title={t(grant.item === 'pro' ? 'planPro' : 'planGodmode')}
          text={t('takeBackHint', { date: date(grant.until) })}
        >
          <Button size="sm" onClick={() => $act.set(acts.takeBack(grant.id))}>
            {t('takeBack')}
          </Button>
        </SettingRow>
      ))}
      <SettingRow title={t('export')} text={t('exportHint')}>
        <Button size="sm" onClick={() => $act.set(acts.export())}>
          {t('export')}
        </Button>
      </SettingRow>
      {isUser && !isOwn && person.activeSignIns > 0 && (
        <SettingRow title={t('signOut')} text={t('signOutHint')}>
          <Button size="sm" onClick={() => $act.set(acts.signOut())}>
            {t('signOut')}
          </Button>
        </SettingRow>
      )}
      {isUser && !isOwn && (
        <SettingRow
          title={t(person.suspendedAt ? 'restore' : 'suspend')}
          text={
            person.suspendedAt
              ? t('restoreHint', { date: date(person.suspendedAt) })
              : t('suspendHint')
          }
        >
          <Button
            size="sm"
            variant={person.suspendedAt ? 'secondary' : 'danger-quiet'}
            onClick={() => $act.set(person.suspendedAt ? acts.restore() : acts.suspend())}
          >
            {t(person.suspendedAt ? 'restore' : 'suspend')}
          </Button>
        </SettingRow>
      )}
      {!isOwn && (
        <SettingRow title={t('delete')} text={t('deleteHint')}>
          <Button size="sm" variant="danger-quiet" onClick={() => $act.set(acts.delete())}>
            {t('delete')}
          </Button>
        </SettingRow>
      )}
    </>
  )
}
