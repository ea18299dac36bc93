import { formatLocale } from '@atelier/contract'
import { Button, Notice, Select, Skeleton, useLanguage, useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Analysis as TextAnalysis } from './analysis/analyse.ts'
import { FINDING_KINDS, type Finding, type FindingKind } from './analysis/finding.ts'
import { documentTexts } from './document-texts.ts'
import { WRITING_LANGUAGES, type WritingLanguage } from './templates/brief.ts'
import { writerTexts } from './texts.ts'
import { measureTone } from './tone/own-tone.ts'
import { useWriter } from './useWriter.ts'

/** What rules say about the text, beside it. */
export function Analysis({ language }: { language: WritingLanguage }) {
  const t = useTexts(documentTexts)
  const names = useTexts(writerTexts)
  const { analysis, documents } = useWriter()
  const state = useStore(analysis.$analysis)

  return (
    <aside className="writer-analysis" aria-label={t('analysis')}>
      <h2>{t('analysis')}</h2>
      {state.is === 'failed' && (
        <Notice tone="danger">
          <p>{t('analysisFailed')}</p>
        </Notice>
      )}
      {state.is === 'waiting' && (
        <div aria-busy="true">
          <p className="atl-unseen">{t('reading')}</p>
          <Skeleton width="medium" />
        </div>
      )}
      {state.is === 'ready' && (
        <>
          <Numbers analysis={state.analysis} language={language} />
          <Findings analysis={state.analysis} />
        </>
      )}
      <Select
        label={t('textLanguage')}
        value={language}
        onChange={({ target }) => documents.chooseLanguage(target.value as WritingLanguage)}
      >
        {WRITING_LANGUAGES.map((value) => (
          <option key={value} value={value}>
            {names(value)}
          </option>
        ))}
      </Select>
      <p className="writer-analysis__hint">{t('analysisHint')}</p>
    </aside>
  )
}

interface NumbersProps {
  analysis: TextAnalysis
  language: WritingLanguage
}

function Numbers({ analysis, language }: NumbersProps) {
  const t = useTexts(documentTexts)
  const number = new Intl.NumberFormat(formatLocale(useLanguage()))
  const { tone } = useWriter()
  const samples = useStore(tone.$samples).map(({ text }) => text)
  const usual = measureTone(samples, language)?.averageSentence
  const { words, minutes, sentences, averageSentence } = analysis
  const rows = [
    [t('wordCount'), number.format(words)],
    [t('readingTime'), t('minutes', { count: minutes })],
    [t('sentenceCount'), number.format(sentences)],
    [
      t('averageSentence'),
      usual ? `${averageSentence} (${t('yours', { count: usual })})` : String(averageSentence),
    ],
  ]
  return (
    <dl className="writer-numbers num">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Findings({ analysis }: { analysis: TextAnalysis }) {
  const t = useTexts(documentTexts)
  const { findings, longFrom } = analysis
  const kinds = FINDING_KINDS.filter((kind) => findings.some((finding) => finding.kind === kind))
  if (kinds.length === 0) return <p className="muted">{t('nothingFound')}</p>
  return kinds.map((kind) => (
    <FindingGroup
      key={kind}
      kind={kind}
      findings={findings.filter((finding) => finding.kind === kind)}
      hint={kind === 'longSentence' ? t('longHint', { count: longFrom }) : undefined}
    />
  ))
}

interface FindingGroupProps {
  kind: FindingKind
  findings: readonly Finding[]
  hint: string | undefined
}

const SHOWN_AT_FIRST = 4

function FindingGroup({ kind, findings, hint }: FindingGroupProps) {
  const t = useTexts(documentTexts)
  const { analysis } = useWriter()
  const [showsAll, setShowsAll] = useState(false)
  const count = findings.length
  return (
    <section className="writer-findings" aria-label={t(kind)}>
      <h3>
        {t(kind)} <span className="num">{count}</span>
      </h3>
      {hint && <p className="writer-analysis__hint">{hint}</p>}
      <ul>
        {findings.slice(0, showsAll ? count : SHOWN_AT_FIRST).map((finding) => (
          <li key={`${finding.from} ${finding.to}`}>
            <button type="button" dir="auto" onClick={() => analysis.show(finding)}>
              {excerpt(finding.text) || '…'}
              {kind === 'longSentence' && <span> {t('wordsIn', { count: finding.count! })}</span>}
            </button>
          </li>
        ))}
      </ul>
      {!showsAll && count > SHOWN_AT_FIRST && (
        <Button variant="quiet" size="sm" onClick={() => setShowsAll(true)}>
          {t('showAll', { count })}
        </Button>
      )}
    </section>
  )
}

const EXCERPT_LENGTH = 60

/** The beginning of a text, without half a word at its end. */
function excerpt(text: string): string {
  if (text.length <= EXCERPT_LENGTH) return text
  const start = text.slice(0, EXCERPT_LENGTH)
  const space = start.lastIndexOf(' ')
  return `${space > 0 ? start.slice(0, space) : start} …`
}
