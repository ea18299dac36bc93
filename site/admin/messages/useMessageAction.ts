import { admin as calls } from '@atelier/contract'
import { request, useTexts } from '@atelier/widgets'
import { $openAction, type AdminAction } from '../admin-action.ts'
import { adminTexts } from '../texts.ts'

/** Returns functions that open the dialog of each action. */
export function useMessageAction({ id, number, email }: calls.ListedMessage, onDone: () => void) {
  const t = useTexts(adminTexts)
  type Change = typeof calls.releaseMessage | typeof calls.markMessageAnswered
  const open = (
    call: Change | typeof calls.deleteMessage,
    action: Pick<AdminAction, 'title' | 'effects' | 'isDanger'>,
  ) =>
    $openAction.set({
      ...action,
      subject: `${number}, ${email}`,
      confirmLabel: action.title,
      async perform(reason) {
        await request(call as Change, { params: { id }, body: { reason } })
        onDone()
      },
    })
  return {
    release: () =>
      open(calls.releaseMessage, { title: t('releaseMessage'), effects: [t('releaseEffect')] }),
    markAnswered: () =>
      open(calls.markMessageAnswered, { title: t('markAnswered'), effects: [t('answeredEffect')] }),
    delete: () =>
      open(calls.deleteMessage, {
        title: t('deleteMessage'),
        effects: [t('deleteMessageEffect')],
        isDanger: true,
      }),
  }
}
