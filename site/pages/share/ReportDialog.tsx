import { share, SHARE_REPORT_MAX_LENGTH } from '@atelier/contract'
import {
  Button,
  Modal,
  Notice,
  request,
  Select,
  TextArea,
  toAtelierError,
  useErrorText,
  useTexts,
  type AtelierError,
  type ShareViewerStore,
  translate,
} from '@atelier/widgets'
import { useId, useState, type SyntheticEvent } from 'react'
import { showToast } from '../../toasts.ts'
import { sharePageTexts } from './texts.ts'

const reasons = {
  personal: 'reasonPersonal',
  illegal: 'reasonIllegal',
  harmful: 'reasonHarmful',
  copyright: 'reasonCopyright',
  other: 'reasonOther',
} as const satisfies Record<share.ReportReason, keyof typeof sharePageTexts.english>

interface ReportDialogProps {
  viewer: ShareViewerStore
  onClose: () => void
}

/** Reports the conversation to the server's operators. */
export function ReportDialog({ viewer, onClose }: ReportDialogProps) {
  const t = useTexts(sharePageTexts)
  const errorText = useErrorText()
  const formId = useId()
  const [reason, setReason] = useState<share.ReportReason>('personal')
  const [details, setDetails] = useState('')
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<AtelierError>()

  async function submit(event: SyntheticEvent) {
    event.preventDefault()
    setSending(true)
    setError(undefined)
    try {
      const body = { slug: viewer.slug, reason, ...(details.trim() && { details: details.trim() }) }
      await request(share.reportShare, { body })
      onClose()
      showToast({ tone: 'success', title: () => translate(sharePageTexts, 'reported') })
    } catch (thrown) {
      setError(toAtelierError(thrown))
      setSending(false)
    }
  }

  return (
    <Modal
      open
      title={t('reportTitle')}
      description={t('reportLead')}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={isSending}>
            {t('send')}
          </Button>
        </>
      }
    >
      <form id={formId} className="shared__report" onSubmit={(event) => void submit(event)}>
        <Select
          label={t('reason')}
          value={reason}
          onChange={(event) => setReason(event.target.value as share.ReportReason)}
        >
          {Object.entries(reasons).map(([value, key]) => (
            <option key={value} value={value}>
              {t(key)}
            </option>
          ))}
        </Select>
        <TextArea
          label={t('details')}
          hint={t('detailsHint')}
          rows={4}
          maxLength={SHARE_REPORT_MAX_LENGTH}
          value={details}
          onChange={(event) => setDetails(event.target.value)}
        />
        {error && <Notice tone="danger">{errorText(error)}</Notice>}
      </form>
    </Modal>
  )
}
