// Opts out of the React compiler: this renders rarely, and memoizing its parts would only add bytes.
'use no memo'

import type { chat as calls } from '@atelier/contract'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { logError } from '../errors.ts'
import { useTexts } from '../i18n.ts'
import { Alert, ChevronDown, Lock } from '../ui/icons.tsx'
import { answerTexts } from './answer-texts.ts'
import { openProForModel } from './locked-model.ts'
import { ModelMenuButton } from './model-menu/ModelMenuButton.tsx'
import { loadModels } from './models.ts'
import type { ChatStore } from './store.ts'
import { followStoredModel, storeModel } from './stored-model.ts'
import { useIsPro } from '../pro/allowance.ts'

interface ModelPickerProps {
  chat: ChatStore
  /** Shown until the models are loaded. Default: a grey box. */
  placeholder?: string
}

/** A menu of the models. The selection applies to the next answer; existing answers keep their model's name. */
export function ModelPicker({ chat, placeholder }: ModelPickerProps) {
  const t = useTexts(answerTexts)
  const current = useStore(chat.$model)
  const wantedId = useStore(chat.$wantedId)
  const models = useStore(chat.$choices)
  const isPro = useIsPro()

  const hasFailed = useModelsLoading()
  useEffect(() => followStoredModel(chat), [chat])

  if (!current) return hasFailed ? null : <Waiting placeholder={placeholder} />

  const isMissing = wantedId && !models.some(({ id }) => id === wantedId)
  const missing = isMissing ? t('modelMissing', { id: wantedId, name: current.name }) : undefined
  const label = t('model', { name: current.name })

  function choose({ id, tier }: calls.Model) {
    if (tier === 'pro' && !isPro) {
      const previousId = current?.id
      // Not for later chats, and not stored: after a reload, every message would open Pro again.
      chat.setModel(id)
      return openProForModel(chat, previousId)
    }
    chat.chooseModel(id)
    storeModel(chat, id).catch(logError)
  }

  return (
    <ModelMenuButton
      label={missing ? `${label}. ${missing}` : label}
      title={missing}
      className="atl-model"
      models={models}
      currentId={current.id}
      note={missing}
      onChoose={choose}
    >
      {missing && <Alert size="sm" />}
      {current.tier === 'pro' && !isPro && <Lock size="sm" />}
      <span className="atl-model__name" dir="auto">
        {current.name}
      </span>
      <ChevronDown size="sm" />
    </ModelMenuButton>
  )
}

function Waiting({ placeholder }: Pick<ModelPickerProps, 'placeholder'>) {
  if (!placeholder) return <span className="atl-model atl-model--waiting" />
  return (
    <span className="atl-model">
      <span className="atl-model__name">{placeholder}</span>
      <ChevronDown size="sm" />
    </span>
  )
}

/** Loads the models, again when a connection is back. Returns whether they could not be loaded. */
function useModelsLoading(): boolean {
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    const load = () =>
      void loadModels()
        .then(() => setFailed(false))
        .catch((error: unknown) => {
          setFailed(true)
          logError(error)
        })
    load()
    globalThis.addEventListener('online', load)
    return () => globalThis.removeEventListener('online', load)
  }, [])
  return hasFailed
}
