import type { admin } from '@atelier/contract'
import { Button, currentUserId, useTexts } from '@atelier/widgets'
import { SettingRow } from '../../pages/account/AccountPage.tsx'
import { $openAction } from '../admin-action.ts'
import { useFormats } from '../format.ts'
import { adminTexts } from '../texts.ts'
import { usePersonActions } from './usePersonActions.ts'

interface PersonActionsProps {
  person: admin.Person
  onChanged: (person: admin.Person) => void
}

/**
 * The buttons for actions on a person. Each opens a dialog with the effects of the action and a field for the reason.
 */
export function PersonActions({ person, onChanged }: PersonActionsProps) {
  const t = useTexts(adminTexts)
  const { date } = useFormats()
  const acts = usePersonActions(person, onChanged)
  const isUser = person.kind === 'user'
  const isOwn = person.id === currentUserId()
  return (
    <>
      {isOwn && <p className="small muted">{t('ownAccount')}</p>}
      {!isUser && <p className="small muted">{t('guestActs')}</p>}
      {isUser && (
        <SettingRow title={t('grant')} text={t('grantHint')}>
          <Button size="sm" onClick={() => $openAction.set(acts.grant())}>
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
          <Button size="sm" onClick={() => $openAction.set(acts.takeBack(grant.id))}>
            {t('takeBack')}
          </Button>
        </SettingRow>
      ))}
      <SettingRow title={t('export')} text={t('exportHint')}>
        <Button size="sm" onClick={() => $openAction.set(acts.export())}>
          {t('export')}
        </Button>
      </SettingRow>
      {isUser && !isOwn && person.activeSignIns > 0 && (
        <SettingRow title={t('signOut')} text={t('signOutHint')}>
          <Button size="sm" onClick={() => $openAction.set(acts.signOut())}>
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
            onClick={() => $openAction.set(person.suspendedAt ? acts.restore() : acts.suspend())}
          >
            {t(person.suspendedAt ? 'restore' : 'suspend')}
          </Button>
        </SettingRow>
      )}
      {!isOwn && (
        <SettingRow title={t('delete')} text={t('deleteHint')}>
          <Button size="sm" variant="danger-quiet" onClick={() => $openAction.set(acts.delete())}>
            {t('delete')}
          </Button>
        </SettingRow>
      )}
    </>
  )
}
