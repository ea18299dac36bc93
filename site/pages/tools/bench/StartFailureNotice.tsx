import type { creations } from '@atelier/contract'
import {
  $allowance,
  Button,
  formatDate,
  isPro,
  Notice,
  Strip,
  useErrorText,
  useLanguage,
  useTexts,
  Ways,
  type AtelierError,
} from '@atelier/widgets'
import { Clock, Retry } from '@atelier/widgets/icons'
import { useStore } from '@nanostores/react'
import { benchTexts } from './texts.ts'
import { useBench } from './useBench.ts'

interface StartFailureNoticeProps {
  failure: { request: creations.StartRequest; error: AtelierError }
}

/** Why nothing is being made, and what the visitor can do about it. */
export function StartFailureNotice({ failure: { request, error } }: StartFailureNoticeProps) {
  const t = useTexts(benchTexts)
  const errorText = useErrorText()
  const { bench } = useBench()
  if (error.code === 'pictures-used') return <UsedPictures request={request} />
  return (
    <Notice tone="danger">
      <p className="bench__failure">{errorText(error)}</p>
      <Button size="sm" onClick={() => void bench.send(request)}>
        <Retry size="sm" />
        {t('retry')}
      </Button>
    </Notice>
  )
}

function UsedPictures({ request: { recipe, change } }: { request: creations.StartRequest }) {
  const t = useTexts(benchTexts)
  const language = useLanguage()
  const allowance = useStore($allowance)
  const limit = allowance?.pictures?.limit
  const { wish } = useStore(useBench().$recipe)
  const isOther = !change && recipe.wish && recipe.wish !== wish
  const canUpgrade = allowance && !isPro(allowance.plan)
  return (
    <Strip
      icon={<Clock />}
      ways={canUpgrade && <Ways isGuest={allowance.plan === 'guest'} isPrimary />}
    >
      <b>{limit ? t('used', { count: limit }) : t('usedHere')}</b>{' '}
      {allowance?.pictures &&
        t('startsAgain', {
          date: formatDate(allowance.pictures.resetsAt, language, {
            day: 'numeric',
            month: 'long',
          }),
        })}{' '}
      {/* The visitor may have typed another one since. */}
      {canUpgrade && (isOther ? t('heldOther', { wish: recipe.wish! }) : t('held'))}
    </Strip>
  )
}
