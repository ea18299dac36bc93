import type { passkeys } from '@atelier/contract'
import { useEffect, useRef } from 'react'
import {
  isAbout,
  isForm,
  isLastRequired,
  type FormAction,
  type ReadyState,
} from './manager-state.ts'
import { DeletePasskey } from './DeletePasskey.tsx'
import { OutcomeLine } from './OutcomeLine.tsx'
import { PasskeyActions } from './PasskeyActions.tsx'
import { PasskeyBadges, PasskeyFacts, PasskeyIcon } from './PasskeyFacts.tsx'
import { RenamePasskey } from './RenamePasskey.tsx'
import type { PasskeyManagerStore } from './store.ts'

interface PasskeyRowProps {
  store: PasskeyManagerStore
  state: ReadyState
  credential: passkeys.Credential
  canTest: boolean
}

export function PasskeyRow({ store, state, credential, canTest }: PasskeyRowProps) {
  const { credentialId, credentialName: name } = credential
  const { action, list } = state
  const form = isAbout(action, credentialId) && isForm(action) ? action : undefined
  const row = useFocusAfterForm(form?.is)
  return (
    <li className="atl-passkeys__row" ref={row}>
      <PasskeyIcon credential={credential} />
      {form?.is === 'rename' ? (
        <RenamePasskey
          currentName={name}
          form={form}
          onSave={(newName) => void store.rename(credentialId, newName)}
          onCancel={store.cancel}
        />
      ) : (
        <>
          <div className="atl-passkeys__about">
            <p className="atl-passkeys__title">
              <bdi className="atl-passkeys__name">{name}</bdi>
              <PasskeyBadges credential={credential} />
            </p>
            <PasskeyFacts credential={credential} />
          </div>
          <PasskeyActions {...{ store, state, credential, canTest }} />
        </>
      )}
      {form?.is === 'delete' && (
        <DeletePasskey
          name={name}
          isLastRequired={isLastRequired(list, credentialId)}
          form={form}
          onDelete={() => void store.delete(credentialId)}
          onKeep={store.cancel}
        />
      )}
      <OutcomeLine outcome={outcomeFor(state, credentialId)} />
    </li>
  )
}

function outcomeFor({ outcome }: ReadyState, credentialId: string) {
  if (!outcome || outcome.is === 'deleted') return undefined
  if (outcome.is === 'failed') return isAbout(outcome.action, credentialId) ? outcome : undefined
  return outcome.credentialId === credentialId ? outcome : undefined
}

/** When a form of this passkey closes, the focus returns to the button that opened it. */
function useFocusAfterForm(form: FormAction['is'] | undefined) {
  const row = useRef<HTMLLIElement>(null)
  const lastForm = useRef(form)
  useEffect(() => {
    const closed = form === undefined ? lastForm.current : undefined
    lastForm.current = form
    const { activeElement } = row.current!.getRootNode() as Document | ShadowRoot
    const isFocusLost = !activeElement || activeElement === document.body
    if (closed && isFocusLost)
      row.current!.querySelector<HTMLElement>(`[data-form="${closed}"]`)?.focus()
  }, [form])
  return row
}
