import type { contact } from '@atelier/contract'
import { Button, buttonClass, useTexts } from '@atelier/widgets'
import { Check } from '@atelier/widgets/icons'
import { useEffect, useRef } from 'react'
import { Link } from '../../router/Link.tsx'
import { writeAnother } from './store.ts'
import { contactTexts } from './texts.ts'

const confirmationTexts = {
  copy: 'sentCopy',
  number: 'sentByNumber',
  none: 'sentNone',
} as const satisfies Record<contact.SentMessage['confirmation'], string>

export function SentMessage({
  number,
  confirmation,
  email,
}: contact.SentMessage & { email: string }) {
  const t = useTexts(contactTexts)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="contact-sent" role="status">
      <span className="contact-sent__mark">
        <Check />
      </span>
      <h2 className="title-2" ref={title} tabIndex={-1}>
        {t('sentTitle')}
      </h2>
      <p className="muted">
        {t('sentNumber')} <b className="num">{number}</b>.{' '}
        {t(confirmationTexts[confirmation], { email })}
      </p>
      <div className="contact-sent__acts">
        <Link className={buttonClass('secondary', 'lg')} to="/">
          {t('goHome')}
        </Link>
        <Button variant="quiet" size="lg" onClick={writeAnother}>
          {t('writeAnother')}
        </Button>
      </div>
    </div>
  )
}
