import { IconButton, useTexts } from '@atelier/widgets'
import { Check, Close } from '@atelier/widgets/icons'
import { Fragment } from 'react'
import { documentTexts } from '../document-texts.ts'
import type { ChangedBlock, ChangePart } from './change.ts'

interface ChangesViewProps {
  label: string
  lang: string
  blocks: readonly ChangedBlock[]
  /** The changes that are refused. Absent if there is nothing to decide. */
  refused?: ReadonlySet<string>
  onDecide?: (change: string, isTaken: boolean) => void
}

/** Shows changes word by word: what is removed is struck through, what is added is marked. */
export function ChangesView({ label, lang, blocks, refused, onDecide }: ChangesViewProps) {
  return (
    <div className="writer-text writer-changes" role="group" aria-label={label} lang={lang}>
      {blocks.map(({ type, level, parts }, index) => {
        const Block = type === 'heading' ? (`h${Math.min(6, level + 1)}` as 'h3') : 'p'
        return (
          <Block key={index} dir="auto" data-level={level || undefined}>
            {parts.map((part, place) => {
              const isLast = part.change !== undefined && parts[place + 1]?.change !== part.change
              return (
                <Fragment key={place}>
                  <Part part={part} isRefused={refused?.has(part.change ?? '') ?? false} />
                  {isLast && onDecide && (
                    <Decision
                      parts={parts.filter(({ change }) => change === part.change)}
                      isTaken={!refused?.has(part.change!)}
                      onDecide={(isTaken) => onDecide(part.change!, isTaken)}
                    />
                  )}
                </Fragment>
              )
            })}
          </Block>
        )
      })}
    </div>
  )
}

function Part({ part: { kind, text }, isRefused }: { part: ChangePart; isRefused: boolean }) {
  const t = useTexts(documentTexts)
  if (kind === 'same' || (kind === 'removed' && isRefused)) return text
  const Mark = kind === 'removed' ? 'del' : 'ins'
  return (
    <Mark className={isRefused ? 'writer-refused' : undefined}>
      <span className="atl-unseen">{t(kind)} </span>
      {text}
    </Mark>
  )
}

interface DecisionProps {
  parts: readonly ChangePart[]
  isTaken: boolean
  onDecide: (isTaken: boolean) => void
}

function Decision({ parts, isTaken, onDecide }: DecisionProps) {
  const t = useTexts(documentTexts)
  const textOf = (kind: ChangePart['kind']) =>
    parts.find((part) => part.kind === kind)?.text.trim() ?? ''
  const [removed, added] = [textOf('removed'), textOf('added')]
  const change = added
    ? removed
      ? t('becomes', { removed, added })
      : t('isAdded', { added })
    : t('isRemoved', { removed })
  return (
    <span className="writer-decision">
      <IconButton
        small
        label={t('take', { change })}
        aria-pressed={isTaken}
        onClick={() => onDecide(true)}
      >
        <Check size="sm" />
      </IconButton>
      <IconButton
        small
        label={t('refuse', { change })}
        aria-pressed={!isTaken}
        onClick={() => onDecide(false)}
      >
        <Close size="sm" />
      </IconButton>
    </span>
  )
}
