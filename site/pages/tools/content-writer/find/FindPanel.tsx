import { Button, Checkbox, Field, IconButton, useTexts } from '@atelier/widgets'
import { Close } from '@atelier/widgets/icons'
import { useEffect, useId, useRef, useState } from 'react'
import { ChangesView } from '../changes/ChangesView.tsx'
import { changedBlocks } from '../changes/replacements.ts'
import { documentTexts } from '../document-texts.ts'
import type { WritingLanguage } from '../templates/brief.ts'
import { useWriter } from '../useWriter.ts'
import { useReplacements } from './useReplacements.ts'

interface FindPanelProps {
  language: WritingLanguage
  onEnd: () => void
}

/** More paragraphs would be slower to show than to replace. */
const SHOWN_BLOCKS = 40

/** Finds words, shows each change among the words around it, and makes those that are not refused. */
export function FindPanel({ language, onEnd }: FindPanelProps) {
  const t = useTexts(documentTexts)
  const { documents } = useWriter()
  const [query, setQuery] = useState('')
  const [added, setAdded] = useState('')
  const [options, setOptions] = useState({ matchCase: false, wholeWords: false })
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set())
  const [replaced, setReplaced] = useState<number | undefined>()
  const { blocks, replacements } = useReplacements(query, added, options)
  const titleId = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current!.focus(), [])

  const changed = changedBlocks(blocks, replacements)
  const taken = replacements.filter(({ id }) => !refused.has(id))
  const hidden = changed.length - SHOWN_BLOCKS

  function search(text: string) {
    setQuery(text)
    setRefused(new Set())
    setReplaced(undefined)
  }

  function decide(id: string, isTaken: boolean) {
    const next = new Set(refused)
    if (isTaken) next.delete(id)
    else next.add(id)
    setRefused(next)
  }

  async function replace() {
    await documents.keepVersion()
    const count = documents.editor()?.replace(taken) ?? 0
    setRefused(new Set())
    setReplaced(count)
    await documents.keepVersion()
  }

  return (
    <section className="writer-panel writer-find" aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{t('find')}</h2>
        <IconButton small label={t('close')} onClick={onEnd}>
          <Close size="sm" />
        </IconButton>
      </header>
      <div className="writer-find__fields">
        <Field
          ref={field}
          label={t('findWhat')}
          dir="auto"
          autoComplete="off"
          value={query}
          onChange={({ target }) => search(target.value)}
        />
        <Field
          label={t('replaceWith')}
          dir="auto"
          autoComplete="off"
          value={added}
          onChange={({ target }) => setAdded(target.value)}
        />
      </div>
      <div className="writer-choices">
        {(['matchCase', 'wholeWords'] as const).map((option) => (
          <Checkbox
            key={option}
            checked={options[option]}
            onChange={({ target }) => setOptions({ ...options, [option]: target.checked })}
          >
            {t(option)}
          </Checkbox>
        ))}
      </div>
      <p className="writer-find__count" role="status">
        {replaced !== undefined
          ? t('replaced', { count: replaced })
          : query && t('places', { count: replacements.length })}
      </p>
      {replacements.length > 0 && (
        <>
          <ChangesView
            label={t('find')}
            lang={language}
            blocks={changed.slice(0, SHOWN_BLOCKS)}
            refused={refused}
            onDecide={decide}
          />
          {hidden > 0 && <p className="muted">{t('morePlaces', { count: hidden })}</p>}
          <div className="writer-choices">
            <Button
              size="sm"
              variant="primary"
              disabled={taken.length === 0}
              onClick={() => void replace()}
            >
              {t('replace', { count: taken.length })}
            </Button>
            <Button size="sm" variant="quiet" onClick={() => setRefused(new Set())}>
              {t('takeAll')}
            </Button>
            <Button
              size="sm"
              variant="quiet"
              onClick={() => setRefused(new Set(replacements.map(({ id }) => id)))}
            >
              {t('refuseAll')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
