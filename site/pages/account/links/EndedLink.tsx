import type { share } from '@atelier/contract'
import { Button, useFocusFallback, useLanguage, useTexts } from '@atelier/widgets'
import { useState } from 'react'
import { ChangeEndForm } from './ChangeEndForm.tsx'
import { formatShortDate } from './dates.ts'
import { CalendarClock } from './icons.tsx'
import { LinkSummary, LinkViews } from './LinkSummary.tsx'
import { linksTexts } from './texts.ts'

interface EndedLinkProps {
  link: share.Share
  onShareAgain: () => void
}

/** An expired link can be extended. A revoked one cannot, but its conversation can be shared again. */
export function EndedLink({ link, onShareAgain }: EndedLinkProps) {
  const t = useTexts(linksTexts)
  const language = useLanguage()
  const [isExtending, setExtending] = useState(false)
  const container = useFocusFallback<HTMLLIElement>(isExtending)
  const { revokedAt, expiresAt } = link
  const date = formatShortDate(language, revokedAt ?? expiresAt)
  return (
    <li className="link link--ended" ref={container}>
      <LinkSummary
        link={link}
        note={
          <span>
            <CalendarClock size="sm" />
            {t(revokedAt ? 'revokedOn' : 'expiredOn', { date })}
          </span>
        }
      />
      <LinkViews link={link} />
      <div className="link__actions">
        {revokedAt ? (
          <Button size="sm" onClick={onShareAgain}>
            {t('shareAgain')}
          </Button>
        ) : (
          !isExtending && (
            <Button size="sm" onClick={() => setExtending(true)}>
              {t('extend')}
            </Button>
          )
        )}
      </div>
      {isExtending && <ChangeEndForm link={link} onClose={() => setExtending(false)} />}
    </li>
  )
}
