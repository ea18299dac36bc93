import { useStore } from '@nanostores/react'
import { useEffect, useId, useState, type ToggleEvent } from 'react'
import { logError } from '../errors.ts'
import { useTexts } from '../i18n.ts'
import { Alert, ChevronDown, Lock } from '../ui/icons.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { useMenu } from '../ui/useMenu.ts'
import { answerTexts } from './answer-texts.ts'
import { lazyComponent } from './lazy-component.tsx'
import { loadModels } from './models.ts'
import type { ChatStore } from './store.ts'
import { chatTexts } from './texts.ts'
import { useIsPro } from './useIsPro.ts'

/** Loaded when the visitor is about to open the menu. */
const LazyModelMenu = lazyComponent(
  async () => (await import('./model-menu/ModelMenu.tsx')).ModelMenu,
)

/** A model, and the star beside it. */
const COLUMNS = 2

/** A menu of the models. The choice applies to the next answer; existing answers keep their model's name. */
export function ModelPicker({ chat }: { chat: ChatStore }) {
  const t = useTexts(answerTexts)
  const texts = useTexts(chatTexts)
  const id = useId()
  const current = useStore(chat.$model)
  const wantedId = useStore(chat.$wantedId)
  const models = useStore(chat.$choices)
  const isPro = useIsPro()
  const menu = useMenu({ align: 'start', columns: COLUMNS })
  const { close, aroundProps, buttonProps, panelProps, listProps, updatePanel } = menu
  const [isPrepared, setPrepared] = useState(false)
  const [visits, setVisits] = useState(0)
  const prepare = () => setPrepared(true)

  useEffect(() => void loadModels().catch(logError), [])

  if (!current) return <span className="atl-model atl-model--waiting" />

  const isMissing = !!wantedId && !models.some((model) => model.id === wantedId)
  const missing = isMissing && t('modelMissing', { id: wantedId, name: current.name })
  const label = t('model', { name: current.name })

  function handleToggle(event: ToggleEvent<HTMLDivElement>) {
    panelProps.onToggle(event)
    prepare()
    // The menu opens without the last search, and with its favourites on top.
    if (event.newState === 'closed') setVisits(visits + 1)
  }

  return (
    <div className="atl-menu" {...aroundProps} onFocus={prepare} onPointerOver={prepare}>
      <button
        {...buttonProps}
        type="button"
        className="atl-model"
        aria-label={missing ? `${label}. ${missing}` : label}
        title={missing || undefined}
        aria-haspopup="menu"
        aria-expanded="false"
        aria-controls={id}
        popoverTarget={id}
      >
        {missing && <Alert size="sm" />}
        {current.tier === 'pro' && !isPro && <Lock size="sm" />}
        <span className="atl-model__name" dir="auto">
          {current.name}
        </span>
        <ChevronDown size="sm" />
      </button>
      <div
        {...panelProps}
        id={id}
        popover="auto"
        className="atl-menu__panel atl-menu__panel--start atl-models"
        onToggle={handleToggle}
      >
        {isPrepared && (
          <LazyModelMenu
            key={visits}
            chat={chat}
            label={label}
            close={close}
            onItemKey={listProps.onKeyDown}
            onRender={updatePanel}
            fallback={<Spinner label={texts('loading')} />}
          />
        )}
      </div>
    </div>
  )
}
