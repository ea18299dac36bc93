import { SHARE_MAX_BLANKED_TEXTS } from '@atelier/contract'
import { useStore } from '@nanostores/react'
import { useLanguage, useTexts, type Translate } from '../i18n.ts'
import { Button } from '../ui/Button.tsx'
import { SegmentedControl } from '../ui/Choice.tsx'
import { ScanSearch } from './dialog-icons.tsx'
import type { ShareDialogStore } from './dialog-store.ts'
import { shareDialogTexts, formatNumberInWords } from './dialog-texts.ts'
import type { Finding } from './findings.ts'

/** The texts that look personal. Each of them can be blanked or kept. */
export function Findings({ store }: { store: ShareDialogStore }) {
  const t = useTexts(shareDialogTexts)
  const findings = useStore(store.$findings)
  const { blankedTexts } = useStore(store.$choices)
  const count = findings.length
  const hasUnblanked = findings.some(({ text }) => !blankedTexts.includes(text))
  const isFull = hasUnblanked && blankedTexts.length >= SHARE_MAX_BLANKED_TEXTS
  return (
    <section className="atl-share__findings">
      <div className="atl-share__findings-head">
        <ScanSearch />
        <div>
          <h3>
            {count === 0
              ? t('noFindings')
              : t('findings', { count, number: formatNumberInWords(count, t) })}
          </h3>
          {count === 0 && <p className="atl-share__small">{t('noFindingsHint')}</p>}
          <p className="atl-share__small" role="status">
            {isFull && t('blankTooMany')}
          </p>
        </div>
        {hasUnblanked && !isFull && (
          <Button variant="quiet" size="sm" onClick={store.blankAll}>
            {t('blankAll')}
          </Button>
        )}
      </div>
      {count > 0 && (
        <ul className="atl-share__finding-list">
          {findings.map((finding) => (
            <FindingItem
              key={finding.text}
              finding={finding}
              isBlanked={blankedTexts.includes(finding.text)}
              onChange={(isBlanked) => store.setBlanked(finding.text, isBlanked)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

interface FindingItemProps {
  finding: Finding
  isBlanked: boolean
  onChange: (isBlanked: boolean) => void
}

function FindingItem({ finding, isBlanked, onChange }: FindingItemProps) {
  const t = useTexts(shareDialogTexts)
  const language = useLanguage()
  const name = shorten(finding.text)
  return (
    <li>
      <div>
        <bdi dir={finding.kind === 'own' ? 'auto' : 'ltr'}>{name}</bdi>
        <p className="atl-share__small">{`${t(finding.kind)}, ${describePlaces(finding, t, language)}`}</p>
      </div>
      <SegmentedControl
        label={name}
        options={[
          { value: 'keep', label: t('keep') },
          { value: 'blank', label: t('blank') },
        ]}
        value={isBlanked ? 'blank' : 'keep'}
        onChoose={(value) => onChange(value === 'blank')}
      />
    </li>
  )
}

const MAX_LISTED_MESSAGES = 4

/** `messages 1, 3 and 4` */
function describePlaces(
  { messages }: Finding,
  t: Translate<'inMessages_one' | 'inMessages_other' | 'more'>,
  language: string,
): string {
  const listed = messages.slice(0, MAX_LISTED_MESSAGES).map(String)
  const moreCount = messages.length - listed.length
  if (moreCount > 0) listed.push(t('more', { count: moreCount }))
  const list = new Intl.ListFormat(language).format(listed)
  return t('inMessages', { count: messages.length, list })
}

const MAX_SHOWN_LENGTH = 40
const SHOWN_END_LENGTH = 4

/** Long keys are shown by their beginning and end. */
function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  if (line.length <= MAX_SHOWN_LENGTH) return line
  return `${line.slice(0, MAX_SHOWN_LENGTH - SHOWN_END_LENGTH).toWellFormed()}…${line.slice(-SHOWN_END_LENGTH).toWellFormed()}`
}
