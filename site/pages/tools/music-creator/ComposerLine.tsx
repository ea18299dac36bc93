import { MUSIC_INSTRUMENTS, MUSIC_STYLES, type creations } from '@atelier/contract'
import { Button, Notice, Skeleton, useErrorText, useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { Link } from '../../../router/Link.tsx'
import { benchTexts } from '../bench/texts.ts'
import { useBench } from '../bench/useBench.ts'
import { musicTexts } from './texts.ts'

/** Says what composes here, and what it cannot do. */
export function ComposerLine({ engine }: { engine: creations.ToolEngine | undefined }) {
  const t = useTexts(musicTexts)
  const common = useTexts(benchTexts)
  const errorText = useErrorText()
  const { engines } = useBench()
  const state = useStore(engines.$engines)
  if (state.is === 'failed')
    return (
      <Notice tone="warning">
        <p className="bench__failure">{errorText(state.error)}</p>
        <Button size="sm" onClick={() => void engines.load()}>
          {common('retry')}
        </Button>
      </Notice>
    )
  return (
    <div className="bench__engine">
      {engine ? (
        <p>
          {engine.isSketch
            ? t('composer', { styles: MUSIC_STYLES.length, instruments: MUSIC_INSTRUMENTS.length })
            : t('byModel', { engine: engine.name })}
        </p>
      ) : (
        <Skeleton width="long" />
      )}
      <Link className="atl-link" to="/help?page=run-your-own-server#music">
        {t('forOperators')}
      </Link>
    </div>
  )
}
