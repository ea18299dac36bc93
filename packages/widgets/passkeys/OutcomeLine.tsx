import { useErrorText, useTexts } from '../i18n.ts'
import { classNames } from '../ui/class-names.ts'
import { Alert, Info, Success } from '../ui/icons.tsx'
import type { Outcome } from './manager-state.ts'
import { passkeyTexts } from './texts.ts'

/** Shows the result of the last action. Screen readers announce it when it appears. */
export function OutcomeLine({ outcome }: { outcome: Outcome | undefined }) {
  return <div role="status">{outcome && <OutcomeText outcome={outcome} />}</div>
}

const outcomeTexts = {
  added: 'wasAdded',
  renamed: 'wasRenamed',
  deleted: 'wasDeleted',
  works: 'works',
  paused: 'wasPaused',
  resumed: 'wasResumed',
} as const

function OutcomeText({ outcome }: { outcome: Outcome }) {
  const t = useTexts(passkeyTexts)
  const errorText = useErrorText()
  if (outcome.is !== 'failed')
    return (
      <p className="atl-passkeys__outcome atl-passkeys__outcome--good">
        <Success size="sm" />
        {t(outcomeTexts[outcome.is], { name: outcome.name })}
      </p>
    )
  const isCancelled = outcome.error.code === 'passkey-cancelled'
  return (
    <p
      className={classNames('atl-passkeys__outcome', !isCancelled && 'atl-passkeys__outcome--bad')}
    >
      {isCancelled ? <Info size="sm" /> : <Alert size="sm" />}
      {errorText(outcome.error)}
    </p>
  )
}
