import { Button, formatWhen, useLanguage, useTexts } from '@atelier/widgets'
import { useMemo } from 'react'
import { BodyView } from './BodyView.tsx'
import { ChangesView } from './changes/ChangesView.tsx'
import { versionChanges } from './changes/version-changes.ts'
import { documentTexts } from './document-texts.ts'
import { blocksOf } from './document/blocks.ts'
import type { DocumentNode } from './document/node.ts'
import { useWriter } from './useWriter.ts'
import type { VersionsView } from './useVersions.ts'

interface VersionViewProps {
  versions: VersionsView
  lang: string
}

/** An earlier version, or what a version has changed. */
export function VersionView({ versions, lang }: VersionViewProps) {
  const t = useTexts(documentTexts)
  const language = useLanguage()
  const { documents } = useWriter()
  const { current, viewed, showsChanges, textAt, showCurrent } = versions
  const { title, body, savedAt } = textAt(current)

  async function bringBack() {
    showCurrent()
    await documents.replaceText(title, body)
  }

  return (
    <section className="writer-version">
      <div className="writer-version__bar">
        <p>
          {showsChanges
            ? t('changesShown')
            : savedAt && t('savedAt', { when: formatWhen(savedAt, language) })}
        </p>
        {viewed !== undefined && (
          <Button size="sm" onClick={() => void bringBack()}>
            {t('bringBack')}
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={showCurrent}>
          {t('toCurrent')}
        </Button>
      </div>
      {showsChanges && current > 0 ? (
        <Changes before={textAt(current - 1)} after={{ title, body }} lang={lang} />
      ) : (
        <div lang={lang}>
          <h2 className="writer-draft__title" dir="auto">
            {title}
          </h2>
          <BodyView body={body} />
        </div>
      )}
    </section>
  )
}

interface ChangesProps {
  before: { title: string; body: DocumentNode }
  after: { title: string; body: DocumentNode }
  lang: string
}

function Changes({ before, after, lang }: ChangesProps) {
  const t = useTexts(documentTexts)
  const blocks = useMemo(
    () => versionChanges(blocksWithTitle(before), blocksWithTitle(after), lang),
    [before.body, before.title, after.body, after.title, lang],
  )
  const isChanged = blocks.some(({ parts }) => parts.some(({ kind }) => kind !== 'same'))
  if (!isChanged) return <p className="muted">{t('noChanges')}</p>
  return <ChangesView label={t('changesShown')} lang={lang} blocks={blocks} />
}

const blocksWithTitle = ({ title, body }: ChangesProps['before']) => [
  { type: 'heading' as const, level: 1, text: title },
  ...blocksOf(body),
]
