import { passkeyErrorTexts, passkeys as calls } from '@atelier/contract'
import { atom } from 'nanostores'
import { logError, toAtelierError } from '../errors.ts'
import { request } from '../http.ts'
import { addErrorTexts } from '../i18n.ts'
import { withStepUp } from '../login/step-up.ts'
import { confirmWithPasskey } from '../webauthn/confirm-with-passkey.ts'
import { isBusy, isForm, isLastRequired } from './manager-state.ts'
import type { Action, FormAction, ManagerState, Outcome, ReadyState } from './manager-state.ts'
import { nameProblem, trimName } from './passkey-name.ts'
import { registerPasskey } from './register-passkey.ts'
import { signalPasskeys, signalUser } from './signals.ts'

addErrorTexts(passkeyErrorTexts)

export type PasskeyManagerStore = ReturnType<typeof createPasskeyManager>

type CredentialChange = Pick<calls.Credential, 'credentialId'> &
  Partial<Pick<calls.Credential, 'credentialName' | 'isActive'>>

/** The state changes of an action. Undefined if the person closed the step-up dialog. */
type Result = Pick<ReadyState, 'list' | 'outcome' | 'action'> | undefined

/** The passkeys of a user, and the actions on them. Only one action runs at a time. */
export function createPasskeyManager(userId: string) {
  const $state = atom<ManagerState>({ is: 'loading' })

  async function load(): Promise<void> {
    $state.set({ is: 'loading' })
    try {
      const list = await request(calls.getCredentials, { params: { userId } })
      $state.set({ is: 'ready', list })
    } catch (error) {
      $state.set({ is: 'failed', error: toAtelierError(error) })
    }
  }

  async function perform(
    action: Action,
    work: (list: calls.CredentialList) => Promise<Result>,
  ): Promise<void> {
    const state = $state.get()
    if (state.is !== 'ready' || isBusy(state)) return
    const { list } = state
    $state.set({ is: 'ready', list, action })
    try {
      const result = await work(list)
      $state.set({ is: 'ready', ...(result ?? { list, action: withoutSaving(action) }) })
    } catch (thrown) {
      const error = toAtelierError(thrown)
      $state.set({ is: 'ready', list: listAfterError(list, error.code), ...failed(action, error) })
    }
  }

  const change = (list: calls.CredentialList, body: CredentialChange) =>
    withStepUp(async () => replace(list, await request(calls.updateCredential, { body })))

  return {
    $state,
    load,

    /** `isNameSuggested`: the person has not changed the suggested name, so its form opens once the passkey exists. */
    add: (name: string, { isNameSuggested = false } = {}) =>
      perform({ is: 'add' }, async (list) => {
        const credential = await registerPasskey({ credentialName: trimName(name) })
        const { credentialId } = credential
        return {
          list: { ...list, credentials: [...list.credentials, credential] },
          outcome: { is: 'added', credentialId, name: credential.credentialName },
          action: isNameSuggested ? openForm('rename', credentialId) : undefined,
        }
      }),

    open: (form: FormAction['is'], credentialId: string): void => {
      const state = $state.get()
      if (state.is !== 'ready' || isBusy(state)) return
      $state.set({ is: 'ready', list: state.list, action: openForm(form, credentialId) })
    },

    cancel: (): void => {
      const state = $state.get()
      if (state.is === 'ready' && !isBusy(state)) $state.set({ is: 'ready', list: state.list })
    },

    /** Does nothing if the name is empty or the same as before. */
    rename: (credentialId: string, name: string) =>
      perform({ ...openForm('rename', credentialId), isSaving: true }, async (list) => {
        const credentialName = trimName(name)
        const isUnchanged = find(list, credentialId)?.credentialName === credentialName
        if (nameProblem(name) || isUnchanged) return { list }
        const changed = await change(list, { credentialId, credentialName })
        if (!changed) return undefined
        void signalUser(changed)
        return { list: changed, outcome: { is: 'renamed', credentialId, name: credentialName } }
      }),

    setActive: (credentialId: string, isActive: boolean) =>
      perform({ is: isActive ? 'resume' : 'pause', credentialId }, async (list) => {
        const changed = await change(list, { credentialId, isActive })
        if (!changed) return undefined
        const name = nameOf(changed, credentialId)
        const outcome: Outcome = { is: isActive ? 'resumed' : 'paused', credentialId, name }
        return { list: changed, outcome }
      }),

    /** Deletes the passkey. If it is the last passkey that payments require, also turns the requirement off. */
    delete: (credentialId: string) =>
      perform({ ...openForm('delete', credentialId), isSaving: true }, async (list) => {
        const remaining = await withStepUp(() => deletePasskey(list, credentialId))
        if (!remaining) return undefined
        signalPasskeys().catch(logError)
        return { list: remaining, outcome: { is: 'deleted', name: nameOf(list, credentialId) } }
      }),

    test: (credentialId: string) =>
      perform({ is: 'test', credentialId }, async (list) => {
        const confirmation = { userId, purpose: 'authentication' } as const
        const { credential } = await confirmWithPasskey(confirmation, credentialId)
        const name = credential.credentialName
        return { list: replace(list, credential), outcome: { is: 'works', credentialId, name } }
      }),

    setRequired: (requiredForPayments: boolean) =>
      perform({ is: 'require' }, async (list) => {
        const settings = await withStepUp(() => putSettings({ requiredForPayments }))
        return settings && { list: { ...list, ...settings } }
      }),
  }
}

const putSettings = (body: Partial<calls.PasskeySettings>) =>
  request(calls.updatePasskeySettings, { body })

async function deletePasskey(
  list: calls.CredentialList,
  credentialId: string,
): Promise<calls.CredentialList> {
  const mustStopRequiring = isLastRequired(list, credentialId)
  if (mustStopRequiring) await putSettings({ requiredForPayments: false })
  try {
    await request(calls.deleteCredential, { params: { credentialId } })
  } catch (error) {
    if (mustStopRequiring) await putSettings({ requiredForPayments: true })
    throw error
  }
  return {
    ...list,
    requiredForPayments: list.requiredForPayments && !mustStopRequiring,
    credentials: list.credentials.filter((credential) => credential.credentialId !== credentialId),
  }
}

const openForm = (is: FormAction['is'], credentialId: string): FormAction => ({
  is,
  credentialId,
  isSaving: false,
})

/** Returns the action after a failure: a form stays open, and every other action ends. */
function withoutSaving(action: Action): Action | undefined {
  return isForm(action) ? { ...action, isSaving: false } : undefined
}

function failed(action: Action, error: ReturnType<typeof toAtelierError>) {
  if (isForm(action)) return { action: { ...action, isSaving: false, error } }
  return { outcome: { is: 'failed' as const, action, error } }
}

/**
 * Updates the list after an error which shows that another page has turned on the requirement of a passkey for
 * payments.
 */
function listAfterError(list: calls.CredentialList, code: string): calls.CredentialList {
  return code === 'passkey-needed' ? { ...list, requiredForPayments: true } : list
}

const find = (list: calls.CredentialList, id: string): calls.Credential | undefined =>
  list.credentials.find(({ credentialId }) => credentialId === id)

const nameOf = (list: calls.CredentialList, id: string): string =>
  find(list, id)?.credentialName ?? ''

function replace(list: calls.CredentialList, changed: calls.Credential): calls.CredentialList {
  const credentials = list.credentials.map((credential) =>
    credential.credentialId === changed.credentialId ? changed : credential,
  )
  return { ...list, credentials }
}
