import { Button, IconButton, Notice, Skeleton, useErrorText, useTexts } from '@atelier/widgets'
import { Close, Copy } from '@atelier/widgets/icons'
import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { showToast } from '../../../toasts.ts'
import { moveToResult } from '../bench/reveal.ts'
import { BodyView } from './BodyView.tsx'
import { documentTexts } from './document-texts.ts'
import { fromMarkdown } from './document/from-markdown.ts'
import { countWords } from './document/node.ts'
import { copyRich } from './download/copy.ts'
import type { WritingLanguage } from './templates/brief.ts'
import type { Draft } from './templates/draft.ts'
import { writerTexts } from './texts.ts'
import { useWriter } from './useWriter.ts'

const LETTERS = ['A', 'B'] as const

/** The drafts to choose from, side by side. */
export function Drafts() {
  const t = useTexts(writerTexts)
  const retry = useTexts(documentTexts)('retry')
  const { drafts } = useWriter()
  const errorText = useErrorText()
  const state = useStore(drafts.$drafts)
  const isGrowing = state.is === 'ready' && state.isGrowing
  const error = state.is === 'ready' || state.is === 'failed' ? state.error : undefined
  return (
    <>
      <p className="atl-unseen" role="status">
        {state.is === 'writing' || isGrowing
          ? t('draftsGrow')
          : state.is === 'ready' && !error && t('draftsReady')}
      </p>
      {state.is === 'writing' && (
        <div className="bench-working" aria-busy="true">
          <Skeleton width="long" />
          <Skeleton width="medium" />
        </div>
      )}
      {(error || state.is === 'failed') && (
        <Notice tone="danger">
          <p className="bench__failure">{error ? errorText(error) : t('draftsFailed')}</p>
          <Button size="sm" onClick={() => void drafts.retry()}>
            {retry}
          </Button>
        </Notice>
      )}
      {state.is === 'ready' && (
        <section className="writer-drafts" aria-label={t('drafts')}>
          <IconButton
            small
            className="writer-drafts__close"
            label={t('dismissDrafts')}
            onClick={drafts.discard}
          >
            <Close size="sm" />
          </IconButton>
          {state.drafts.map((draft, index) => (
            <DraftView
              key={index}
              draft={draft}
              letter={LETTERS[index]!}
              lang={state.brief.language}
              isGrowing={isGrowing}
            />
          ))}
        </section>
      )}
    </>
  )
}

interface DraftViewProps {
  draft: Draft
  letter: 'A' | 'B'
  lang: WritingLanguage
  isGrowing: boolean
}

function DraftView({ draft, letter, lang, isGrowing }: DraftViewProps) {
  const t = useTexts(writerTexts)
  const says = useTexts(documentTexts)
  const { drafts, documents } = useWriter()
  const { title, markdown, note } = draft
  const body = useMemo(() => fromMarkdown(markdown), [markdown])
  const count = countWords(body)

  async function use() {
    if (documents.$open.get().is === 'open') await documents.replaceText(title, body)
    else {
      documents.create(title, body, lang)
      await documents.keepVersion()
    }
    drafts.discard()
    moveToResult()
  }

  async function copy() {
    const isCopied = await copyRich(title, body)
    showToast({
      tone: isCopied ? 'success' : 'danger',
      title: () => says(isCopied ? 'copied' : 'notCopied'),
    })
  }

  return (
    <article className="writer-draft" aria-labelledby={`draft-${letter}`}>
      <header>
        <h2 id={`draft-${letter}`}>
          {letter === 'A' && <i className="atl-dab" aria-hidden="true" />}
          {t('draft', { letter })} <span className="num">{t('words', { count })}</span>
        </h2>
        <p lang={lang}>{note}</p>
      </header>
      <div lang={lang}>
        <h3 className="writer-draft__title" dir="auto">
          {title}
        </h3>
        <BodyView body={body} below={3} />
      </div>
      <footer>
        <Button
          size="sm"
          variant={letter === 'A' ? 'primary' : 'secondary'}
          aria-label={t('useDraft', { letter })}
          disabled={isGrowing}
          onClick={() => void use()}
        >
          {t('useThis')}
        </Button>
        <IconButton small label={t('copyDraft', { letter })} onClick={() => void copy()}>
          <Copy size="sm" />
        </IconButton>
      </footer>
    </article>
  )
}
