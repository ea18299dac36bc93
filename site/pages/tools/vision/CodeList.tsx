import { Button, IconButton, useTexts } from '@atelier/widgets'
import { ArrowUpRight, Copy } from '@atelier/widgets/icons'
import { readCode, type CodeKind } from './code-link.ts'
import type { FoundCode } from './look/picture-facts.ts'
import type { CodesState } from './picture-store.ts'
import { visionTexts } from './texts.ts'
import { useCopy } from './useCopy.ts'

const KIND_TEXTS = {
  link: 'codeLink',
  wifi: 'codeWifi',
  contact: 'codeContact',
  text: 'codeText',
} as const satisfies Record<CodeKind, string>

/** The codes in a picture. Nothing is opened by itself. */
export function CodeList({ state }: { state: CodesState }) {
  const t = useTexts(visionTexts)
  if (state.is === 'looking') return <p className="muted">{t('lookingForCodes')}</p>
  if (state.is === 'failed') return <p className="muted">{t('codesFailed')}</p>
  if (state.codes.length === 0) return <p className="muted">{t('noCodes')}</p>
  const hasLink = state.codes.some(({ text }) => readCode(text).url)
  return (
    <>
      <ol className="list vision-code-list">
        {state.codes.map((code, index) => (
          <CodeItem key={index} code={code} number={index + 1} />
        ))}
      </ol>
      {hasLink && <p className="bench-field__hint">{t('opensTab')}</p>}
    </>
  )
}

function CodeItem({ code: { format, text }, number }: { code: FoundCode; number: number }) {
  const t = useTexts(visionTexts)
  const copy = useCopy()
  const { kind, url } = readCode(text)
  return (
    <li>
      <span className="vision-area__number num">{number}</span>
      <p>
        <span className="muted">
          {t(KIND_TEXTS[kind])} · {format}
        </span>
        <span className="vision-code-text" dir="auto">
          {url ? url.href : text}
        </span>
      </p>
      <IconButton small label={t('copy')} onClick={(event) => copy(text, event.currentTarget)}>
        <Copy size="sm" />
      </IconButton>
      {url && (
        <Button
          size="sm"
          variant="quiet"
          onClick={() => window.open(url.href, '_blank', 'noopener,noreferrer')}
        >
          <ArrowUpRight size="sm" />
          {t('open', { host: url.host })}
        </Button>
      )}
    </li>
  )
}
