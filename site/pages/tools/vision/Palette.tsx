import { Button, useTexts } from '@atelier/widgets'
import { Copy } from '@atelier/widgets/icons'
import type { FactsState } from './picture-store.ts'
import { visionTexts } from './texts.ts'
import { useCopy } from './useCopy.ts'

/** The colours of the picture: a press copies one. */
export function Palette({ state }: { state: FactsState }) {
  const t = useTexts(visionTexts)
  const copy = useCopy()
  if (state.is === 'measuring') return <p className="muted">{t('measuring')}</p>
  if (state.is === 'failed') return <p className="muted">{t(state.problem)}</p>
  const { palette } = state.facts
  const css = palette.map(({ hex }, index) => `  --colour-${index + 1}: ${hex};`).join('\n')
  return (
    <>
      <ul className="list vision-palette">
        {palette.map(({ hex, share }) => (
          <li key={hex} style={{ flexGrow: Math.max(0.08, share) }}>
            <button
              type="button"
              aria-label={t('copyColour', { hex, percent: Math.round(share * 100) })}
              onClick={(event) => copy(hex, event.currentTarget)}
            >
              <i style={{ background: hex }} />
              <span className="num">{hex}</span>
            </button>
          </li>
        ))}
      </ul>
      <Button
        size="sm"
        variant="quiet"
        onClick={(event) => copy(`:root {\n${css}\n}`, event.currentTarget)}
      >
        <Copy size="sm" />
        {t('copyCss')}
      </Button>
    </>
  )
}
