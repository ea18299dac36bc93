import { MAX_PASSKEYS } from '@atelier/contract'
import { useState, type FormEvent } from 'react'
import { AtelierError } from '../errors.ts'
import { useErrorText, useTexts } from '../i18n.ts'
import { Button } from '../ui/Button.tsx'
import { Plus } from '../ui/icons.tsx'
import { Notice } from '../ui/Notice.tsx'
import { suggestedPasskeyName } from './device-name.ts'
import { isBusy, type ReadyState } from './manager-state.ts'
import { NameField } from './NameField.tsx'
import { OutcomeLine } from './OutcomeLine.tsx'
import { nameProblem, trimName } from './passkey-name.ts'
import type { PasskeyManagerStore } from './store.ts'
import { passkeyTexts } from './texts.ts'

interface AddPasskeyProps {
  store: PasskeyManagerStore
  state: ReadyState
}

export function AddPasskey({ store, state }: AddPasskeyProps) {
  const t = useTexts(passkeyTexts)
  const errorText = useErrorText()
  const isFull = state.list.credentials.length >= MAX_PASSKEYS
  return (
    <div className="atl-passkeys__part">
      <div>
        <h2>{t('addTitle')}</h2>
        {!isFull && <p className="atl-passkeys__lead">{t('addLead')}</p>}
      </div>
      {isFull ? (
        <Notice tone="info">{errorText(new AtelierError('passkey-limit'))}</Notice>
      ) : (
        <AddForm store={store} state={state} />
      )}
    </div>
  )
}

function AddForm({ store, state }: AddPasskeyProps) {
  const t = useTexts(passkeyTexts)
  const suggestedName = suggestedPasskeyName()
  const [name, setName] = useState(suggestedName)
  const [problem, setProblem] = useState<ReturnType<typeof nameProblem>>()
  const { action, outcome } = state
  const isAdding = action?.is === 'add'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = nameProblem(name)
    setProblem(found)
    if (found) return
    void add()
  }
  const add = async () => {
    await store.add(name, { isNameSuggested: trimName(name) === suggestedName })
    const after = store.$state.get()
    if (after.is === 'ready' && after.outcome?.is === 'added') setName(suggestedName)
  }
  const change = (value: string) => {
    setName(value)
    setProblem(undefined)
  }
  return (
    <form noValidate onSubmit={submit}>
      <div className="atl-passkeys__form">
        <NameField
          value={name}
          placeholder={t('namePlaceholder')}
          problem={problem}
          onChange={change}
        />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          busy={isAdding}
          disabled={!isAdding && isBusy(state)}
        >
          {!isAdding && <Plus />}
          {t('add')}
        </Button>
      </div>
      <OutcomeLine
        outcome={outcome?.is === 'failed' && outcome.action.is === 'add' ? outcome : undefined}
      />
    </form>
  )
}
