import { Checkbox, Field, IconButton, useTexts } from '@atelier/widgets'
import { Close } from '@atelier/widgets/icons'
import { useEffect, useId, useRef, useState } from 'react'
import { ProposedChanges } from '../changes/ProposedChanges.tsx'
import { documentTexts } from '../document-texts.ts'
import type { WritingLanguage } from '../templates/brief.ts'
import { useReplacements } from './useReplacements.ts'

interface FindPanelProps {
  language: WritingLanguage
  onEnd: () => void
}

/** Finds words, shows each change among the words around it, and makes those that are not refused. */
export function FindPanel({ language, onEnd }: FindPanelProps) {
  const t = useTexts(documentTexts)
  const [query, setQuery] = useState('')
  const [added, setAdded] = useState('')
  const [options, setOptions] = useState({ matchCase: false, wholeWords: false })
  const [replaced, setReplaced] = useState<number | undefined>()
  const { blocks, replacements } = useReplacements(query, added, options)
  const titleId = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current!.focus(), [])

  function search(text: string) {
    setQuery(text)
    setReplaced(undefined)
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
        <ProposedChanges
          key={query}
          label={t('find')}
          language={language}
          blocks={blocks}
          replacements={replacements}
          onMade={setReplaced}
        />
      )}
    </section>
  )
}
