// Opts out of the React compiler: this renders rarely, and memoizing its parts would only add bytes.
'use no memo'

import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $allowance, isPro } from '../pro/allowance.ts'
import { LockedModel, LowAllowance, UsedAllowance } from '../pro/Allowance.tsx'
import { createMessageLimits } from './message-limits.ts'
import { $models } from './models.ts'
import type { ChatStore } from './store.ts'

/** The strip above the composer: the remaining allowance, or why the message cannot be sent yet. */
export function MessageLimits({ chat }: { chat: ChatStore }) {
  const [limits] = useState(() => createMessageLimits(chat))
  useEffect(limits.start, [limits])
  const limit = useStore(limits.$limit)
  const isHeld = useStore(limits.$isHeld)
  const allowance = useStore($allowance)
  const model = useStore(chat.$model)
  const freeModel = useStore($models).find(({ tier }) => tier === 'free')
  if (!allowance) return null
  if (limit === 'locked' && model)
    return (
      <LockedModel
        model={model.name}
        isHeld={isHeld}
        alternative={freeModel && { name: freeModel.name, choose: sendWithFreeModel }}
      />
    )
  if (limit === 'used') return <UsedAllowance allowance={allowance} isHeld={isHeld} />
  return <LowAllowance allowance={allowance} canUpgrade={!isPro(allowance.plan)} />

  function sendWithFreeModel() {
    chat.setModel(freeModel!.id)
    if (chat.$draft.get() || chat.$attachments.get().length > 0) chat.sendDraft()
  }
}
