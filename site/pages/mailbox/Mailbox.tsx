import { Button, errorText, Field, Notice, useTexts } from '@atelier/widgets'
import { Trash } from '@atelier/widgets/icons'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Link } from '../../router/Link.tsx'
import { useSearchParams } from '../../router/hooks.ts'
import { pageContent } from '../../content.ts'
import { LogoLink } from '../../layout/Logo.tsx'
import { pageTexts } from '../../layout/page-texts.ts'
import { PageLoading } from '../../layout/PageLoading.tsx'
import { DevelopmentBanner } from '../DevelopmentBanner.tsx'
import { useContent } from '../useContent.ts'
import { usePageHead } from '../usePageHead.ts'
import { Magnifier } from './icons.tsx'
import { EmailList } from './EmailList.tsx'
import { EmailView } from './EmailView.tsx'
import {
  $selectedEmail,
  $mailbox,
  $visibleEmails,
  $searchQuery,
  selectEmail,
  emptyMailbox,
  refreshMailbox,
  pollMailbox,
} from './store.ts'
import { mailboxTexts } from './texts.ts'
import '../../layout/header.css'
import './mailbox.css'

/** /dev/mail: the emails that a development server stores instead of sending. `?to=` shows those to one address. */
export function Mailbox() {
  const frame = useTexts(pageTexts)
  const recipient = useSearchParams()[0].get('to') ?? undefined
  usePageHead(useContent('dev-mail', (language) => pageContent(language, 'dev-mail')))
  useEffect(() => pollMailbox(recipient), [recipient])
  return (
    <div className="mailbox">
      <a className="skip" href="#content">
        {frame('skip')}
      </a>
      <Banner />
      <MailboxHeader />
      <main id="content" tabIndex={-1} className="mailbox__main">
        <MailboxContent recipient={recipient} />
      </main>
    </div>
  )
}

function Banner() {
  const t = useTexts(mailboxTexts)
  return (
    <DevelopmentBanner>
      <b>{t('development')}</b> {t('developmentHint')}
    </DevelopmentBanner>
  )
}

function MailboxHeader() {
  const t = useTexts(mailboxTexts)
  const mailbox = useStore($mailbox)
  const query = useStore($searchQuery)
  const count = mailbox.is === 'open' ? mailbox.emails.length : 0
  return (
    <header className="header">
      <div className="header__in header__in--wide">
        <LogoLink />
        <h1 className="mailbox__title num">
          {t('title')}
          {count > 0 && <span className="hide-mobile">, {t('letters', { count })}</span>}
        </h1>
        <search className="mailbox__search">
          <Magnifier size="sm" />
          <Field
            hideLabel
            label={t('search')}
            type="search"
            placeholder={t('search')}
            value={query}
            onChange={({ target }) => $searchQuery.set(target.value)}
          />
        </search>
        <Button
          variant="quiet"
          size="sm"
          className="mailbox__empty"
          disabled={count === 0}
          onClick={() => void emptyMailbox()}
        >
          <Trash size="sm" />
          {t('empty')}
        </Button>
      </div>
    </header>
  )
}

function MailboxContent({ recipient }: { recipient: string | undefined }) {
  const t = useTexts(mailboxTexts)
  const mailbox = useStore($mailbox)
  const visibleEmails = useStore($visibleEmails)
  const email = useStore($selectedEmail)
  if (mailbox.is === 'loading') return <PageLoading />
  if (mailbox.is === 'failed') {
    return (
      <div className="mailbox__alone">
        <Notice tone="danger">{errorText(mailbox.error)}</Notice>
        <Button onClick={() => void refreshMailbox(recipient)}>{t('retry')}</Button>
      </div>
    )
  }
  const warning = mailbox.error && <Notice tone="danger">{t('noAnswer')}</Notice>
  if (!email) {
    return (
      <div className="mailbox__alone">
        {warning}
        <NoEmails hasOthers={mailbox.emails.length > 0} recipient={recipient} />
      </div>
    )
  }
  return (
    <>
      <div className="mailbox__side">
        {recipient && <RecipientFilter address={recipient} />}
        <EmailList emails={visibleEmails} currentId={email.id} onSelect={selectEmail} />
      </div>
      <div className="mailbox__letter">
        {warning}
        <EmailView key={email.id} email={email} />
      </div>
    </>
  )
}

interface NoEmailsProps {
  /** True if there are emails, but none matches the search. */
  hasOthers: boolean
  recipient: string | undefined
}

function NoEmails({ hasOthers, recipient }: NoEmailsProps) {
  const t = useTexts(mailboxTexts)
  return (
    <>
      <div className="mailbox__nothing" role="status">
        <p className="title-3">{t(hasOthers ? 'nothingFound' : 'nothingYet')}</p>
        <p className="muted">{t(hasOthers ? 'nothingFoundHint' : 'nothingYetHint')}</p>
      </div>
      {recipient && <RecipientFilter address={recipient} />}
    </>
  )
}

function RecipientFilter({ address }: { address: string }) {
  const t = useTexts(mailboxTexts)
  return (
    <p className="mailbox__only">
      <span>{t('onlyTo', { address })}</span>
      <Link className="atl-link" to="/dev/mail">
        {t('showAll')}
      </Link>
    </p>
  )
}
