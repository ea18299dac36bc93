import { formatLocale } from '@atelier/contract'
import {
  Button,
  formatDate,
  Notice,
  saveFile,
  translate,
  useLanguage,
  useTexts,
} from '@atelier/widgets'
import { showToast } from '../../../toasts.ts'
import { Fact } from '../bench/Fact.tsx'
import { formatBytes } from '../format-bytes.ts'
import type { PictureFacts, PictureNotes } from './look/picture-facts.ts'
import type { BenchPicture } from './picture-store.ts'
import { visionTexts } from './texts.ts'

const DARK = 0.3
const BRIGHT = 0.75
const CM_PER_PIXEL_AT_300_DPI = 2.54 / 300

/** How large and sharp the picture is, and what its file says about who took it, where and when. */
export function FileFacts({ picture: { file, facts } }: { picture: BenchPicture }) {
  const t = useTexts(visionTexts)
  if (facts.is === 'measuring') return <p className="muted">{t('measuring')}</p>
  if (facts.is === 'failed') return <p className="muted">{t(facts.problem)}</p>
  return (
    <div className="vision-facts">
      <Notes file={file} notes={facts.facts.notes} />
      <Measured file={file} facts={facts.facts} />
    </div>
  )
}

function Measured({ file, facts }: { file: File; facts: PictureFacts }) {
  const t = useTexts(visionTexts)
  const language = useLanguage()
  const number = (value: number, digits = 1) =>
    new Intl.NumberFormat(formatLocale(language), { maximumFractionDigits: digits }).format(value)
  const { width, height, sharpness, lightness, isTransparent, notes } = facts
  const kind = file.type.replace('image/', '').toUpperCase()
  const light = lightness < DARK ? 'dark' : lightness > BRIGHT ? 'bright' : 'balanced'
  return (
    <dl>
      <Fact name={t('size')}>
        {t('pixels', {
          width: number(width),
          height: number(height),
          megapixels: number((width * height) / 1_000_000),
        })}{' '}
        · {formatBytes(file.size, language)}
      </Fact>
      <Fact name={t('print')}>
        {t('printSize', {
          width: number(width * CM_PER_PIXEL_AT_300_DPI),
          height: number(height * CM_PER_PIXEL_AT_300_DPI),
        })}
      </Fact>
      <Fact name={t('kind')}>{isTransparent ? t('kindTransparent', { kind }) : kind}</Fact>
      <Fact name={t('sharpness')}>{t(sharpness)}</Fact>
      <Fact name={t('lightness')}>{t(light)}</Fact>
      {notes.takenAt && (
        <Fact name={t('taken')}>
          {t('takenAt', {
            date: formatDate(notes.takenAt, language, { dateStyle: 'long', timeStyle: 'short' }),
          })}
        </Fact>
      )}
      {(['camera', 'lens', 'exposure', 'author', 'description', 'software'] as const).map(
        (name) =>
          notes[name] && (
            <Fact key={name} name={t(name)}>
              <span dir="auto">{notes[name]}</span>
            </Fact>
          ),
      )}
    </dl>
  )
}

function Notes({ file, notes }: { file: File; notes: PictureNotes }) {
  const t = useTexts(visionTexts)
  const language = useLanguage()
  const { place, others } = notes
  if (others === 0) return <p className="muted">{t('noNotes')}</p>
  const degrees = (value: number) =>
    new Intl.NumberFormat(formatLocale(language), { maximumFractionDigits: 5 }).format(value)
  return (
    <Notice tone={place ? 'warning' : 'info'}>
      {place && (
        <p>
          <b>{t('saysWhere')}</b>{' '}
          <span className="num">
            {t('place', {
              latitude: degrees(place.latitude),
              longitude: degrees(place.longitude),
            })}
          </span>
        </p>
      )}
      <p className="bench__failure">
        {t('notes', { count: others })} {!place && t('noPlace')}
      </p>
      <Button size="sm" onClick={() => void saveWithoutNotes(file)}>
        {t('removeNotes')}
      </Button>
    </Notice>
  )
}

async function saveWithoutNotes(file: File): Promise<void> {
  const { removeNotes } = await import('./metadata/remove-notes.ts')
  const bytes = removeNotes(new Uint8Array(await file.arrayBuffer()))
  if (!bytes) {
    showToast({ tone: 'danger', title: () => translate(visionTexts, 'notesNotRemoved') })
    return
  }
  saveFile(new Blob([bytes], { type: file.type }), file.name)
  showToast({ tone: 'success', title: () => translate(visionTexts, 'notesRemoved') })
}
