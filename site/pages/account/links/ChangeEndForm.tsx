import type { share } from '@atelier/contract'
import {
  $language,
  Button,
  daysOf,
  defaultExpiry,
  ExpiryField,
  Notice,
  useAsyncAction,
  useErrorText,
  useTexts,
  translate,
  formatDate,
} from '@atelier/widgets'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { showToast } from '../../../toasts.ts'
import { changeLinkEnd } from './my-links.ts'
import { linksTexts } from './texts.ts'

interface ChangeEndFormProps {
  link: share.Share
  onClose: () => void
}

export function ChangeEndForm({ link, onClose }: ChangeEndFormProps) {
  const t = useTexts(linksTexts)
  const errorText = useErrorText()
  const [expiry, setExpiry] = useState(defaultExpiry)
  const { isBusy, error, attempt } = useAsyncAction()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current!.querySelector<HTMLInputElement>('input:checked')?.focus(), [])
  const days = daysOf(expiry)

  async function save() {
    if (days === undefined || isBusy) return
    const isSaved = await attempt(async () => {
      const { expiresAt } = await changeLinkEnd(link.slug, days)
      const dateText = () => formatDate(expiresAt, $language.get())
      showToast({
        tone: 'success',
        title: () => translate(linksTexts, 'endChanged', { date: dateText() }),
      })
    })
    if (isSaved) onClose()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void save()
  }

  return (
    <form className="link__panel link__form" ref={form} noValidate onSubmit={submit}>
      <ExpiryField expiry={expiry} onChange={setExpiry} />
      {error && <Notice tone="danger">{errorText(error)}</Notice>}
      <div className="group__acts">
        <Button
          type="submit"
          variant="primary"
          size="sm"
          busy={isBusy}
          disabled={days === undefined}
        >
          {t('save')}
        </Button>
        <Button variant="quiet" size="sm" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
