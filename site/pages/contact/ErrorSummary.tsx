import { Notice, useTexts } from '@atelier/widgets'
import { Fragment, useEffect, useRef, type MouseEvent } from 'react'
import { FIELDS, type FieldErrors } from './store.ts'
import { contactTexts } from './texts.ts'

interface ErrorSummaryProps {
  errors: FieldErrors
  /** Grows with each attempt to send, so that the summary gets the focus each time. */
  attempt: number
}

/** Says above the form which fields have errors, with a link to each. */
export function ErrorSummary({ errors, attempt }: ErrorSummaryProps) {
  const t = useTexts(contactTexts)
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => summary.current?.focus(), [attempt])
  const names = FIELDS.filter((name) => errors[name])
  return (
    <div className="contact-form__summary" ref={summary} tabIndex={-1} role="group">
      <Notice tone="danger" live={false}>
        {t('needLook', { count: names.length })}{' '}
        {names.map((name, index) => (
          <Fragment key={name}>
            {index > 0 && ', '}
            <a className="atl-link" href={`#contact-${name}`} onClick={focusField}>
              {t(name)}
            </a>
          </Fragment>
        ))}
      </Notice>
    </div>
  )
}

/** Browsers scroll to the target of a link, but do not all move the focus to it. */
function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault()
  document.getElementById(event.currentTarget.hash.slice(1))?.focus()
}
