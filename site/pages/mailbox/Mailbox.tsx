import { Button, errorText, Field, Notice, useTexts } from '@atelier/widgets'
import { Bin } from '@atelier/widgets/icons'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { pageContent } from '../../content.ts'
import { LogoLink } from '../../layout/Logo.tsx'
import { frameTexts } from '../../layout/texts.ts'
import { PageLoading } from '../../layout/PageLoading.tsx'
import { DevelopmentStrip } from '../DevelopmentStrip.tsx'
import { useContent } from '../useContent.ts'
import { useHead } from '../useHead.ts'
import { Magnifier } from './icons.tsx'
import { LetterList } from './LetterList.tsx'
import { LetterView } from './LetterView.tsx'
import {
  $letter,
  $mailbox,
  $shown,
  $sought,
  chooseLetter,
  emptyMailbox,
  lookOnce,
  watchMailbox,
} from './store.ts'
import { mailboxTexts } from './texts.ts'
import '../../layout/header.css'
import './mailbox.css'

/** Letters that were kept instead of sent: on a developer's machine only. `?to=` leaves those to one address. */
export function Mailbox() {
  const frame = useTexts(frameTexts)
  const to = useSearchParams()[0].get('to') ?? undefined
  useHead(useContent('dev-mail', (language) => pageContent(language, 'dev-mail')))
  useEffect(() => watchMailbox(to), [to])
  return (
    <div className="mailbox">
      <a className="skip" href="#content">
        {frame('skip')}
      </a>
      <Strip />
      <Head />
      <main id="content" tabIndex={-1} className="mailbox__main">
        <Content to={to} />
      </main>
    </div>
  )
}

function Strip() {
  const t = useTexts(mailboxTexts)
  return (
    <DevelopmentStrip>
      <b>{t('development')}</b> {t('developmentHint')}
    </DevelopmentStrip>
  )
}

function Head() {
  const t = useTexts(mailboxTexts)
  const box = useStore($mailbox)
  const sought = useStore($sought)
  const count = box.is === 'open' ? box.letters.length : 0
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
            value={sought}
            onChange={({ target }) => $sought.set(target.value)}
          />
        </search>
        <Button
          look="quiet"
          size="sm"
          className="mailbox__empty"
          disabled={count === 0}
          onClick={() => void emptyMailbox()}
        >
          <Bin size="sm" />
          {t('empty')}
        </Button>
      </div>
    </header>
  )
}

function Content({ to }: { to: string | undefined }) {
  const t = useTexts(mailboxTexts)
  const box = useStore($mailbox)
  const shown = useStore($shown)
  const letter = useStore($letter)
  if (box.is === 'loading') return <PageLoading />
  if (box.is === 'failed') {
    return (
      <div className="mailbox__alone">
        <Notice tone="danger">{errorText(box.error)}</Notice>
        <Button onClick={() => void lookOnce(to)}>{t('retry')}</Button>
      </div>
    )
  }
  const warning = box.error && <Notice tone="danger">{t('noAnswer')}</Notice>
  if (!letter) {
    return (
      <div className="mailbox__alone">
        {warning}
        <Nothing isSought={box.letters.length > 0} to={to} />
      </div>
    )
  }
  return (
    <>
      <div className="mailbox__side">
        {to && <OnlyTo address={to} />}
        <LetterList letters={shown} current={letter.id} onChoose={chooseLetter} />
      </div>
      <div className="mailbox__letter">
        {warning}
        <LetterView key={letter.id} letter={letter} />
      </div>
    </>
  )
}

function Nothing({ isSought, to }: { isSought: boolean; to: string | undefined }) {
  const t = useTexts(mailboxTexts)
  return (
    <>
      <div className="mailbox__nothing" role="status">
        <p className="title-3">{t(isSought ? 'nothingFound' : 'nothingYet')}</p>
        <p className="muted">{t(isSought ? 'nothingFoundHint' : 'nothingYetHint')}</p>
      </div>
      {to && <OnlyTo address={to} />}
    </>
  )
}

function OnlyTo({ address }: { address: string }) {
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
