import { Button, Modal, Notice, Select, TextArea, useErrorText, useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { useEffect, useId, useState, type FormEvent } from 'react'
import { useLocation } from 'react-router'
import { useActionWithStepUp } from '../pages/account/useProtectedAction.ts'
import { showToast } from '../toasts.ts'
import { $act, type Act } from './act.ts'
import { adminTexts } from './texts.ts'

const MAX_REASON_LENGTH = 500

/** The second look: says what an act will do, and asks why. */
export function ActDialog() {
  const act = useStore($act)
  const { key } = useLocation()
  // What is asked belongs to the page that asked it.
  useEffect(() => () => $act.set(undefined), [key])
  return act ? <OpenDialog act={act} /> : null
}

function OpenDialog({ act }: { act: Act }) {
  const t = useTexts(adminTexts)
  const errorText = useErrorText()
  const formId = useId()
  const [reason, setReason] = useState('')
  const [choice, setChoice] = useState(act.choice?.options[0]?.value ?? '')
  const [isMissing, setMissing] = useState(false)
  const { isBusy, error, run } = useActionWithStepUp()
  const close = () => $act.set(undefined)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    if (!reason.trim()) return setMissing(true)
    const isDone = await run(() => act.perform(reason.trim(), choice), { withoutToast: true })
    if (!isDone) return
    close()
    showToast({ tone: 'success', title: () => act.doneText ?? t('done') })
  }

  return (
    <Modal
      open
      title={act.title}
      description={act.subject}
      closeLabel={t('cancel')}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            variant={act.isDanger ? 'danger' : 'primary'}
            busy={isBusy}
          >
            {act.confirmLabel}
          </Button>
        </>
      }
    >
      <form className="act" id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <ul>
          {act.effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
        {act.choice && (
          <Select
            label={act.choice.label}
            value={choice}
            onChange={({ target }) => setChoice(target.value)}
          >
            {act.choice.options.map(({ value, label }) => (
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
