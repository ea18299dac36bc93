import { useStore } from '@nanostores/react'
import { formatDate } from '../../format-date.ts'
import { useLanguage, useTexts } from '../../i18n.ts'
import { Strip, Ways } from '../../pro/Allowance.tsx'
import { $allowance, isPro, picturesLeft } from '../../pro/allowance.ts'
import { Clock } from '../../ui/icons.tsx'
import type { ChatStore } from '../store.ts'
import { attachmentTexts } from './texts.ts'

/** The count of remaining images from which on it is shown. */
const LOW_COUNT = 3

/** Shows how many images are left this month if there are few, or that too many images are attached. */
export function PictureLimits({ chat, isUsed }: { chat: ChatStore; isUsed: boolean }) {
  const t = useTexts(attachmentTexts)
  const language = useLanguage()
  const allowance = useStore($allowance)
  const hasImages = useStore(chat.$attachments).length > 0
  const count = allowance && picturesLeft(allowance)
  if (count === undefined || !hasImages || (!isUsed && count > LOW_COUNT)) return null
  const { limit, resetsAt } = allowance!.pictures!
  const plan = allowance!.plan
  const values = { count, limit: limit! }
  const usedText = count === 0 ? t('picturesUsed', values) : t('picturesTooMany', values)
  return (
    <Strip
      icon={<Clock />}
      ways={isUsed && !isPro(plan) && <Ways isGuest={plan === 'guest'} isPrimary />}
    >
      <b>{isUsed ? usedText : t('picturesLeft', values)}</b>{' '}
      {t('resets', { date: formatDate(resetsAt, language, { day: 'numeric', month: 'long' }) })}
    </Strip>
  )
}
