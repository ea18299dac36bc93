import { GUIDE_MODEL_ID } from '@atelier/contract'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { logError } from '../errors.ts'
import { useTexts } from '../i18n.ts'
import { $session } from '../session/store.ts'
import { ChevronDown, Lock } from '../ui/icons.tsx'
import { Menu } from '../ui/Menu.tsx'
import { answerTexts } from './answer-texts.ts'
import { loadModels } from './models.ts'
import type { ChatStore } from './store.ts'

/** A menu of the models. The choice applies to the next answer; existing answers keep their model's name. */
export function ModelPicker({ chat }: { chat: ChatStore }) {
  const t = useTexts(answerTexts)
  const models = useStore(chat.$choices)
  const current = useStore(chat.$model)
  const session = useStore($session)
  const isPro = session.is === 'user' && session.user.subscriptionTier === 'pro'

  useEffect(() => void loadModels().catch(logError), [])

  if (!current) return <span className="atl-model atl-model--waiting" />
  return (
    <Menu
      label={t('model', { name: current.name })}
      align="start"
      triggerClassName="atl-model"
      trigger={
        <>
          {current.tier === 'pro' && !isPro && <Lock size="sm" />}
          {current.name}
          <ChevronDown size="sm" />
        </>
      }
      items={models.map(({ id, name, description, tier }) => ({
        key: id,
        label: name,
        checked: id === current.id,
        onChoose: () => chat.chooseModel(id),
        content: (
          <span className="atl-model__item">
            <i className={id === current.id ? 'atl-dab' : 'atl-dab atl-dab--off'} />
            <b>{name}</b>
            {tier === 'pro' && <span className="atl-badge">{t('pro')}</span>}
            {description && (
              <span className="atl-model__words">
                {id === GUIDE_MODEL_ID ? t('guideHint') : description}
              </span>
            )}
          </span>
        ),
      }))}
    />
  )
}
