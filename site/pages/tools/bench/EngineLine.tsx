import { formatLocale } from '@atelier/contract'
import type { creations } from '@atelier/contract'
import { Button, Notice, Skeleton, useErrorText, useLanguage, useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { Link } from '../../../router/Link.tsx'
import { benchTexts } from './texts.ts'
import { useBench } from './useBench.ts'

/** Says what draws here, and what it cannot do. */
export function EngineLine({ engine }: { engine: creations.ToolEngine | undefined }) {
  const t = useTexts(benchTexts)
  const errorText = useErrorText()
  const { engines } = useBench()
  const state = useStore(engines.$engines)
  if (state.is === 'failed')
    return (
      <Notice tone="warning">
        <p className="bench__failure">
          {t('toolsNotLoaded')} {errorText(state.error)}
        </p>
        <Button size="sm" onClick={() => void engines.load()}>
          {t('retry')}
        </Button>
      </Notice>
    )
  return (
    <div className="bench__engine">
      {engine ? <EngineWords engine={engine} /> : <Skeleton width="long" />}
      <Link className="atl-link" to="/help?page=run-your-own-server#pictures">
        {t('forOperators')}
      </Link>
    </div>
  )
}

function EngineWords({ engine }: { engine: creations.ToolEngine }) {
  const t = useTexts(benchTexts)
  const language = useLanguage()
  const number = (count: number) => new Intl.NumberFormat(formatLocale(language)).format(count)
  const { knows } = engine
  const what = !engine.isSketch
    ? t('draws', { engine: engine.name })
    : knows
      ? t('sketches', { things: number(knows.things), places: number(knows.places) })
      : t('sketchesSimply')
  return (
    <p>
      {what} {!engine.canChange && t('cannotChange')}
    </p>
  )
}
