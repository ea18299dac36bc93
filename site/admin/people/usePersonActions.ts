import { admin as calls, type pro } from '@atelier/contract'
import { request, saveFile, useTexts } from '@atelier/widgets'
import { useNavigate } from '../../router/hooks.ts'
import type { AdminAction } from '../admin-action.ts'
import { useFormats } from '../format.ts'
import { sectionPath } from '../sections.ts'
import { adminTexts } from '../texts.ts'

/**
 * Returns the actions of an operator on a person, each with its effects. After an action, `onChanged` gets the changed
 * person: not after `export`, which saves a file, nor after `delete`, which opens the list of people.
 */
export function usePersonActions(person: calls.Person, onChanged: (person: calls.Person) => void) {
  const t = useTexts(adminTexts)
  const { count } = useFormats()
  const navigate = useNavigate()
  const params = { id: person.id }
  const subject = person.email ?? (person.name || person.id)
  const counted = (key: 'deleteConversations' | 'deleteLinks', amount: number) =>
    amount > 0 ? [t(key, { count: amount, number: count(amount) })] : []
  const signOutEffect = t('signOutEffect', { count: person.activeSignIns })

  /** Builds an action that only needs a reason and whose call returns the person. */
  const simple =
    (call: typeof calls.suspendPerson | typeof calls.restorePerson | typeof calls.signOutPerson) =>
    async (reason: string) =>
      onChanged(await request(call as typeof calls.suspendPerson, { params, body: { reason } }))

  return {
    export: (): AdminAction => ({
      title: t('export'),
      subject,
      effects: [t('exportHint')],
      confirmLabel: t('export'),
      doneText: t('exportDone'),
      async perform(reason) {
        const data = await request(calls.exportPerson, { params, body: { reason } })
        const text = JSON.stringify(data, null, 2)
        saveFile(new Blob([text], { type: 'application/json' }), `atelier-${person.id}.json`)
      },
    }),
    signOut: (): AdminAction => ({
      title: t('signOut'),
      subject,
      effects: [signOutEffect],
      confirmLabel: t('signOut'),
      perform: simple(calls.signOutPerson),
    }),
    suspend: (): AdminAction => ({
      title: t('suspend'),
      subject,
      effects: [
        t('suspendEffect'),
        ...(person.activeSignIns > 0 ? [signOutEffect] : []),
        t('suspendKeeps'),
      ],
      confirmLabel: t('suspend'),
      isDanger: true,
      perform: simple(calls.suspendPerson),
    }),
    restore: (): AdminAction => ({
      title: t('restore'),
      subject,
      effects: [t('restoreEffect')],
      confirmLabel: t('restore'),
      perform: simple(calls.restorePerson),
    }),
    delete: (): AdminAction => ({
      title: t('delete'),
      subject,
      effects: [
        t('deleteForGood'),
        ...counted('deleteConversations', person.conversations),
        ...counted('deleteLinks', person.links.length),
        ...(person.payments.length > 0 ? [t('deletePayments')] : []),
      ],
      confirmLabel: t('delete'),
      isDanger: true,
      async perform(reason) {
        await request(calls.deletePerson, { params, body: { reason } })
        navigate(sectionPath('people'))
      },
    }),
    grant: (): AdminAction => ({
      title: t('grant'),
      subject,
      effects: [t('grantHint')],
      confirmLabel: t('grant'),
      choice: {
        label: t('period'),
        options: [
          { value: 'monthly', label: t('month') },
          { value: 'yearly', label: t('year') },
        ],
      },
      async perform(reason, choice) {
        const period = choice as pro.BillingPeriod
        onChanged(await request(calls.grantPro, { params, body: { reason, period } }))
      },
    }),
    takeBack: (grantId: string): AdminAction => ({
      title: t('takeBack'),
      subject,
      effects: [t('takeBackEffect')],
      confirmLabel: t('takeBack'),
      isDanger: true,
      perform: async (reason) =>
        onChanged(await request(calls.takeBackGrant, { params, body: { reason, grantId } })),
    }),
  }
}
