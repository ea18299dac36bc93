import { useId } from 'react'
import { useTexts } from '../i18n.ts'
import { Switch } from '../ui/Choice.tsx'
import { countActive, isBusy, type ReadyState } from './manager-state.ts'
import { OutcomeLine } from './OutcomeLine.tsx'
import type { PasskeyManagerStore } from './store.ts'
import { passkeyTexts } from './texts.ts'

interface RequirePasskeyProps {
  store: PasskeyManagerStore
  state: ReadyState
}

/** The switch that requires a passkey for every payment of the account. */
export function RequirePasskey({ store, state }: RequirePasskeyProps) {
  const t = useTexts(passkeyTexts)
  const id = useId()
  const { list, outcome } = state
  const isRequired = list.requiredForPayments
  const isChanging = state.action?.is === 'require'
  return (
    <div className="atl-passkeys__require">
      <Switch
        label={t('require')}
        checked={isRequired !== isChanging}
        aria-describedby={id}
        aria-busy={isChanging || undefined}
        disabled={isBusy(state) && !isChanging}
        onChange={() => void store.setRequired(!isRequired)}
      />
      <p className="atl-passkeys__lead" id={id}>
        {t('requireHint')}
      </p>
      <OutcomeLine
        outcome={outcome?.is === 'failed' && outcome.action.is === 'require' ? outcome : undefined}
      />
    </div>
  )
}

/** Whether the switch is enabled: turning it on needs a passkey, and it can always be turned off. */
export const canRequirePasskey = ({ list }: ReadyState): boolean =>
  list.requiredForPayments || countActive(list) > 0
