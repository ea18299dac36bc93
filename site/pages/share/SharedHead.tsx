import {
  Button,
  buttonClass,
  copyAction,
  exportAction,
  Menu,
  sharedCreationTexts,
  limitMarks,
  sharedText,
  shareTexts,
  useLanguage,
  useShareLink,
  useTexts,
  type ViewerAction,
  type ReadyShare,
  type ShareViewerStore,
  formatDate,
} from '@atelier/widgets'
import { Copy } from '@atelier/widgets/icons'
import { formatTimeUntil } from '../dates.ts'
import { Clock, Download, Flag, LinkIcon, Message, Printer, ShareIcon } from './icons.tsx'
import { sharePageTexts } from './texts.ts'

interface SharedHeadProps {
  viewer: ShareViewerStore
  state: ReadyShare
  action: ViewerAction
  onReport: () => void
}

/** The title, a description of the page, and the buttons for readers. */
export function SharedHead({ viewer, state, action, onReport }: SharedHeadProps) {
  const t = useTexts(shareTexts)
  return (
    <header className="shared__head">
      <h1 className="display" dir="auto">
        {limitMarks(state.title) || t('untitled')}
      </h1>
      <Facts state={state} />
      <HeadActions viewer={viewer} state={state} action={action} onReport={onReport} />
      <p className="shared__keys">{t('keys')}</p>
    </header>
  )
}

function Facts({ state: { messages, endsAt, isCreation } }: Pick<SharedHeadProps, 'state'>) {
  const t = useTexts(shareTexts)
  const page = useTexts(sharePageTexts)
  const language = useLanguage()
  return (
    <p className="shared__facts">
      <span>
        <LinkIcon size="sm" />
        {t('readOnly')}
      </span>
      {endsAt && (
        <span title={formatDate(endsAt, language)}>
          <Clock size="sm" />
          {page('ends', { when: formatTimeUntil(endsAt, language) })}
        </span>
      )}
      {!isCreation && (
        <span>
          <Message size="sm" />
          {t('messages', { count: messages.length })}
        </span>
      )}
    </p>
  )
}

function HeadActions({ viewer, state, action, onReport }: SharedHeadProps) {
  const t = useTexts(sharedCreationTexts)
  const page = useTexts(sharePageTexts)
  const language = useLanguage()
  const link = useShareLink({ viewer, title: state.title, action })
  return (
    <div className="shared__acts">
      <Button
        variant="quiet"
        size="sm"
        onClick={(event) => action.run(copyAction(sharedText(state, t), event.currentTarget, t))}
      >
        <Copy size="sm" />
        {t('copy')}
      </Button>
      <Button variant="quiet" size="sm" onClick={(event) => link.share(event.currentTarget)}>
        {link.hasShareSheet ? <ShareIcon size="sm" /> : <LinkIcon size="sm" />}
        {t(link.hasShareSheet ? 'shareLink' : 'copyLink')}
      </Button>
      <Button variant="quiet" size="sm" onClick={() => action.run(() => print())}>
        <Printer size="sm" />
        {page('print')}
      </Button>
      <Menu
        label={page('export')}
        align="start"
        triggerClassName={buttonClass('quiet', 'sm')}
        trigger={
          <>
            <Download size="sm" />
            {page('export')}
          </>
        }
        items={[
          {
            key: 'md',
            label: t('exportMarkdown'),
            onChoose: () => action.run(exportAction('md', state, t, language)),
          },
          {
            key: 'json',
            label: t('exportJson'),
            onChoose: () => action.run(exportAction('json', state, t, language)),
          },
        ]}
      />
      <Button variant="quiet" size="sm" onClick={onReport}>
        <Flag size="sm" />
        {t('report')}
      </Button>
    </div>
  )
}
