import { showDirectionControls } from '../../ui/direction-controls.ts'
import { useRef, useState, type MouseEvent } from 'react'
import { useErrorText, useLanguage, useTexts } from '../../i18n.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Close, Pencil, Retry } from '../../ui/icons.tsx'
import type { Attachment } from './attachment.ts'
import { AttachmentThumbnail } from './AttachmentThumbnail.tsx'
import { DescriptionField } from './DescriptionField.tsx'
import { formatSize } from './format-size.ts'
import type { AttachmentStore } from './store.ts'
import { attachmentTexts } from './texts.ts'

interface AttachmentCardProps {
  store: AttachmentStore
  attachment: Attachment
  /** Called when the last image was removed. */
  onEmptied: () => void
}

export function AttachmentCard({ store, attachment, onEmptied }: AttachmentCardProps) {
  const t = useTexts(attachmentTexts)
  const [isDescribing, setDescribing] = useState(false)
  const describeButton = useRef<HTMLButtonElement>(null)
  const { key, is, alt } = attachment
  const name = showDirectionControls(attachment.name) || t('image')
  const isWrong = is === 'failed' || is === 'stopped' || is === 'refused'

  /** Retries, and moves the focus to the next button, because the pressed button disappears. */
  function retry({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    const card = currentTarget.closest('.atl-attachment')
    card?.querySelector<HTMLElement>('.atl-attachment__remove')?.focus()
    store.retry(key)
  }

  function remove({ currentTarget }: MouseEvent) {
    const card = currentTarget.closest('li')!
    const next = card.nextElementSibling ?? card.previousElementSibling
    const button = next?.querySelector<HTMLElement>('.atl-attachment__remove')
    if (button) button.focus()
    else onEmptied()
    store.remove(key)
  }

  function saveDescription(text: string | undefined) {
    if (text !== undefined) store.describe(key, text)
    setDescribing(false)
    describeButton.current?.focus()
  }

  return (
    <li className={classNames('atl-attachment', isWrong && 'atl-attachment--wrong')}>
      <AttachmentThumbnail store={store} attachment={attachment} name={name} />
      {isDescribing ? (
        <DescriptionField
          label={t('description', { name })}
          placeholder={t('descriptionHint')}
          text={alt}
          onDone={saveDescription}
        />
      ) : (
        <div className="atl-attachment__words">
          <b dir="auto">{name}</b>
          <StatusLine attachment={attachment} />
        </div>
      )}
      {!isWrong && (
        <IconButton
          ref={describeButton}
          small
          label={t('describe', { name })}
          title={t('describe', { name })}
          aria-expanded={isDescribing}
          onClick={() => setDescribing(true)}
        >
          <Pencil size="sm" />
        </IconButton>
      )}
      {(is === 'failed' || is === 'stopped') && (
        <IconButton small label={t('retry', { name })} onClick={retry}>
          <Retry size="sm" />
        </IconButton>
      )}
      <IconButton
        small
        className="atl-attachment__remove"
        label={t(is === 'uploading' ? 'cancel' : 'remove', { name })}
        onClick={is === 'uploading' ? () => store.cancel(key) : remove}
      >
        <Close size="sm" />
      </IconButton>
      {is === 'uploading' && <progress value={attachment.percent} max={100} aria-hidden="true" />}
    </li>
  )
}

function StatusLine({ attachment }: { attachment: Attachment }) {
  const t = useTexts(attachmentTexts)
  const errorText = useErrorText()
  const language = useLanguage()
  const size = formatSize(attachment.size, language)
  if (attachment.is === 'failed') return <span>{errorText(attachment.error)}</span>
  // TrayNotes says why.
  if (attachment.is === 'refused') return <span>{t('refused')}</span>
  if (attachment.is === 'stopped')
    return <span>{t('stopped', { percent: attachment.percent })}</span>
  if (attachment.alt) return <q dir="auto">{attachment.alt}</q>
  if (attachment.is === 'ready') return <span>{attachment.size > 0 && t('ready', { size })}</span>
  return <span>{t('uploading', { percent: attachment.percent, size })}</span>
}
