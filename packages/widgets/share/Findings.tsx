import { SHARE_MAX_BLANKED_TEXTS } from '@atelier/contract'
import { useStore } from '@nanostores/react'
import { useLanguage, useTexts, type Translate } from '../i18n.ts'
import { Button } from '../ui/Button.tsx'
import { SegmentedControl } from '../ui/Choice.tsx'
import { ScanSearch } from './dialog-icons.tsx'
import type { ShareDialogStore } from './dialog-store.ts'
import { shareDialogTexts, formatNumberInWords } from './dialog-texts.ts'
import { canBeBlanked, type Finding } from './findings.ts'
import { shortenText, WordsInPictures } from './WordsInPictures.tsx'
import { WordsInSound } from './WordsInSound.tsx'

/** The texts that look personal. Each of them can be blanked or kept. */
export function Findings({ store }: { store: ShareDialogStore }) {
  const t = useTexts(shareDialogTexts)
  const findings = useStore(store.$findings)
  const { blankedTexts } = useStore(store.$choices)
  const count = findings.length
  const hasUnblanked = findings.some(
    (finding) => canBeBlanked(finding) && !blankedTexts.includes(finding.text),
  )
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
      {store.isCreation && <WordsInPictures store={store} />}
      {store.isCreation && <WordsInSound store={store} />}
      {count > 0 && (
        <ul className="atl-share__finding-list">
          {findings.map((finding) => (
            <FindingItem
              key={finding.text}
              finding={finding}
              isCreation={store.isCreation}
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
  isCreation: boolean
  isBlanked: boolean
  onChange: (isBlanked: boolean) => void
}

function FindingItem({ finding, isCreation, isBlanked, onChange }: FindingItemProps) {
  const t = useTexts(shareDialogTexts)
  const language = useLanguage()
  const name = shortenText(finding.text)
  return (
    <li>
      <div>
        <bdi dir={finding.kind === 'own' ? 'auto' : 'ltr'}>{name}</bdi>
        <p className="atl-share__small">{`${t(finding.kind)}, ${describePlaces(finding, isCreation, t, language)}`}</p>
      </div>
      {canBeBlanked(finding) && (
        <SegmentedControl
          label={name}
          options={[
            { value: 'keep', label: t('keep') },
            { value: 'blank', label: t('blank') },
          ]}
          value={isBlanked ? 'blank' : 'keep'}
          onChoose={(value) => onChange(value === 'blank')}
        />
      )}
    </li>
  )
}

const MAX_LISTED_MESSAGES = 4

const placeTexts = {
  message: 'inWish',
  title: 'inTitle',
  text: 'inText',
  description: 'inDescription',
  picture: 'inPicture',
  sound: 'inSound',
} as const

type PlaceText =
  | (typeof placeTexts)[keyof typeof placeTexts]
  | 'inMessages_one'
  | 'inMessages_other'
  | 'more'

/** `title and messages 1, 3 and 4`, or of a creation `title and wish`. */
function describePlaces(
  { places }: Finding,
  isCreation: boolean,
  t: Translate<PlaceText>,
  language: string,
): string {
  if (isCreation) {
    const names = new Set(places.map((place) => t(placeTexts[place.in])))
    return new Intl.ListFormat(language).format(names)
  }
  const messages = places.filter((place) => place.in !== 'title').map(({ message }) => message)
  const listed = messages.slice(0, MAX_LISTED_MESSAGES).map(String)
  const moreCount = messages.length - listed.length
  if (moreCount > 0) listed.push(t('more', { count: moreCount }))
  const lists = new Intl.ListFormat(language)
  const names = messages.length < places.length ? [t('inTitle')] : []
  if (messages.length > 0)
    names.push(t('inMessages', { count: messages.length, list: lists.format(listed) }))
  return lists.format(names)
}
