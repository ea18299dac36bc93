import { Button, Modal, Notice, Select, TextArea, useErrorText, useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { useEffect, useId, useState, type FormEvent } from 'react'
import { useLocation } from '../router/hooks.ts'
import { useActionWithStepUp } from '../pages/account/useActionWithStepUp.ts'
import { showToast } from '../toasts.ts'
import { $openAction, type AdminAction } from './admin-action.ts'
import { adminTexts } from './texts.ts'

const MAX_REASON_LENGTH = 500

/** Confirms an action: says what it will do, and asks for the reason. */
export function AdminActionDialog() {
  const action = useStore($openAction)
  const { key } = useLocation()
  // Closes the question when the operator leaves the page that asked it.
  useEffect(() => () => $openAction.set(undefined), [key])
  return action ? <OpenDialog action={action} /> : null
}

function OpenDialog({ action }: { action: AdminAction }) {
  const t = useTexts(adminTexts)
  const errorText = useErrorText()
  const formId = useId()
  const [reason, setReason] = useState('')
  const [choice, setChoice] = useState(action.choice?.options[0]?.value ?? '')
  const [isMissing, setMissing] = useState(false)
  const { isBusy, error, run } = useActionWithStepUp()
  const close = () => $openAction.set(undefined)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    if (!reason.trim()) return setMissing(true)
    const isDone = await run(() => action.perform(reason.trim(), choice), { withoutToast: true })
    if (!isDone) return
    close()
    showToast({ tone: 'success', title: () => action.doneText ?? t('done') })
  }

  return (
    <Modal
      open
      title={action.title}
      description={action.subject}
      closeLabel={t('cancel')}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            variant={action.isDanger ? 'danger' : 'primary'}
            busy={isBusy}
          >
            {action.confirmLabel}
          </Button>
        </>
      }
    >
      <form className="act" id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <ul>
          {action.effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
        {action.choice && (
          <Select
            label={action.choice.label}
            value={choice}
            onChange={({ target }) => setChoice(target.value)}
          >
            {action.choice.options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
        <TextArea
          label={t('reason')}
          hint={t('reasonHint')}
          error={isMissing ? t('reasonMissing') : undefined}
          rows={2}
          maxLength={MAX_REASON_LENGTH}
          required
          value={reason}
          onChange={({ target }) => {
            setReason(target.value)
            setMissing(false)
          }}
        />
        {error && <Notice tone="danger">{errorText(error)}</Notice>}
      </form>
    </Modal>
  )
}
