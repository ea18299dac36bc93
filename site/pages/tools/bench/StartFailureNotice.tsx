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
import { useState } from 'react'
import { isHeldCode } from './held-request.ts'
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
  if (isHeldCode(error.code)) return <UsedUp request={request} error={error} />
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

function UsedPictures({ request }: { request: creations.StartRequest }) {
  const t = useTexts(benchTexts)
  const allowance = useStore($allowance)
  const limit = allowance?.pictures?.limit
  return (
    <UsedStrip
      request={request}
      what={limit ? t('used', { count: limit }) : t('usedHere')}
      resetsAt={allowance?.pictures?.resetsAt}
    />
  )
}

/** What has an allowance of its own, besides the pictures. */
function UsedUp({ request, error }: StartFailureNoticeProps['failure']) {
  const errorText = useErrorText()
  const [resetsAt] = useState(
    error.retryAfter === undefined ? undefined : Date.now() + error.retryAfter * 1000,
  )
  return <UsedStrip request={request} what={errorText(error)} resetsAt={resetsAt} />
}

interface UsedStripProps {
  request: creations.StartRequest
  what: string
  resetsAt: string | number | undefined
}

function UsedStrip({ request: { recipe, change }, what, resetsAt }: UsedStripProps) {
  const t = useTexts(benchTexts)
  const language = useLanguage()
  const allowance = useStore($allowance)
  const { wish } = useStore(useBench().$recipe)
  const isOther = !change && recipe.wish && recipe.wish !== wish
  const canUpgrade = allowance && !isPro(allowance.plan)
  return (
    <Strip
      icon={<Clock />}
      ways={canUpgrade && <Ways isGuest={allowance.plan === 'guest'} isPrimary />}
    >
      <b>{what}</b>{' '}
      {resetsAt !== undefined &&
        t('startsAgain', {
          date: formatDate(new Date(resetsAt).toISOString(), language, {
            day: 'numeric',
            month: 'long',
          }),
        })}{' '}
      {/* The visitor may have typed another one since. */}
      {canUpgrade && (isOther ? t('heldOther', { wish: recipe.wish! }) : t('held'))}
    </Strip>
  )
}
