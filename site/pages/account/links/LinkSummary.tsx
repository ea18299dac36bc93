import { formatLocale } from '@atelier/contract'
import type { share } from '@atelier/contract'
import { useLanguage, useTexts } from '@atelier/widgets'
import type { ReactNode } from 'react'
import { Globe, Lock } from '../../../layout/icons.tsx'
import { Users } from '../../../layout/page-icons.tsx'
import { CheckList, LinkChain } from './icons.tsx'
import { linksTexts } from './texts.ts'

/** The title of a link, its URL, and who can read it. */
export function LinkSummary({ link, note }: { link: share.Share; note?: ReactNode }) {
  const t = useTexts(linksTexts)
  const { title, messages, conversationMessages } = link
  const isPartial = messages < conversationMessages
  return (
    <div className="link__about">
      <h2 dir="auto" title={title}>
        {title || t('untitled')}
      </h2>
      <p>
        {note ?? (
          <span dir="ltr">
            <LinkChain size="sm" />
            {shortAddress(link)}
          </span>
        )}
        {link.hasPassphrase && (
          <span>
            <Lock size="sm" />
            {t('passphrase')}
          </span>
        )}
        {link.signedInOnly && (
          <span>
            <Users size="sm" />
            {t('signedIn')}
          </span>
        )}
        {isPartial && (
          <span>
            <CheckList size="sm" />
            {t('messagesOf', { count: messages, total: conversationMessages })}
          </span>
        )}
        {!link.embedding && (
          <span>
            <Globe size="sm" />
            {t('notEmbedded')}
          </span>
        )}
      </p>
    </div>
  )
}

export function LinkViews({ link: { views } }: { link: share.Share }) {
  const t = useTexts(linksTexts)
  const language = useLanguage()
  return (
    <p className="link__views">
      <b>{new Intl.NumberFormat(formatLocale(language)).format(views)}</b>{' '}
      <span>{t('views', { count: views })}</span>
    </p>
  )
}

/** `share/h7Qm2x…cYA` */
function shortAddress({ slug }: share.Share): string {
  return `share/${slug.slice(0, 6)}…${slug.slice(-3)}`
}
