import type { passkeys } from '@atelier/contract'
import { useTexts } from '../i18n.ts'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Pencil, Trash } from '../ui/icons.tsx'
import { isAbout, isBusy, type Action, type ReadyState } from './manager-state.ts'
import type { PasskeyManagerStore } from './store.ts'
import { passkeyTexts } from './texts.ts'

interface PasskeyActionsProps {
  store: PasskeyManagerStore
  state: ReadyState
  credential: passkeys.Credential
  canTest: boolean
}

export function PasskeyActions({ store, state, credential, canTest }: PasskeyActionsProps) {
  const t = useTexts(passkeyTexts)
  const { credentialId, credentialName: name, isActive } = credential
  const { action } = state
  const isDoing = (...names: Action['is'][]) =>
    isAbout(action, credentialId) && names.includes(action.is)
  const toggleName = isActive ? 'pause' : 'resume'
  const isToggling = isDoing('pause', 'resume')
  const isTesting = isDoing('test')
  const isOtherBusy = isBusy(state) && !isToggling && !isTesting
  return (
    <div className="atl-passkeys__actions">
      {isActive && canTest && (
        <Button
          variant="quiet"
          size="sm"
          aria-label={t('testNamed', { name })}
          busy={isTesting}
          disabled={isOtherBusy || isToggling}
          onClick={() => void store.test(credentialId)}
        >
          {t('test')}
        </Button>
      )}
      <Button
        variant="quiet"
        size="sm"
        aria-label={t(`${toggleName}Named`, { name })}
        busy={isToggling}
        disabled={isOtherBusy || isTesting}
        onClick={() => void store.setActive(credentialId, !isActive)}
      >
        {t(toggleName)}
      </Button>
      <IconButton
        label={t('renameNamed', { name })}
        data-form="rename"
        disabled={isBusy(state)}
        onClick={() => store.open('rename', credentialId)}
      >
        <Pencil />
      </IconButton>
      <IconButton
        label={t('deleteNamed', { name })}
        className="atl-passkeys__trash"
        data-form="delete"
        aria-expanded={isDoing('delete')}
        disabled={isBusy(state)}
        onClick={() => (isDoing('delete') ? store.cancel() : store.open('delete', credentialId))}
      >
        <Trash />
      </IconButton>
    </div>
  )
}
