import type { MouseEvent } from 'react'
import { useTexts } from '../i18n.ts'
import { shareDialogTexts } from './dialog-texts.ts'
import { allLinksUrl } from './share-address.ts'

interface AllLinksProps {
  className: string
  /** Opens the page with all links. Without it, the page opens in a new tab. */
  onOpen: (() => void) | undefined
}

export function AllLinks({ className, onOpen }: AllLinksProps) {
  const t = useTexts(shareDialogTexts)
  function open(event: MouseEvent) {
    if (!onOpen || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onOpen()
  }
  return (
    <a
      className={className}
      href={allLinksUrl()}
      {...(!onOpen && { target: '_blank', rel: 'noopener' })}
      onClick={open}
    >
      {t('allLinks')}
    </a>
  )
}
