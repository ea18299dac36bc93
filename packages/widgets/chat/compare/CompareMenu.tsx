import type { chat as calls } from '@atelier/contract'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useTexts } from '../../i18n.ts'
import { openPro } from '../../pro/store.ts'
import { useMenu } from '../../ui/useMenu.ts'
import type { AnswerMenuProps } from '../actions/MenuButton.tsx'
import { ModelMenu } from '../model-menu/ModelMenu.tsx'
import { useIsPro } from '../../pro/allowance.ts'
import { requestAlternative } from './comparison.ts'
import { compareTexts } from '../answer-texts.ts'

/** The models that can answer the same question. It opens as soon as it is rendered. */
export function CompareMenu({ id, chat, answer, button, onClose }: AnswerMenuProps) {
  const t = useTexts(compareTexts)
  const models = useStore(chat.$choices)
  const isPro = useIsPro()
  const onToggle = (isOpen: boolean) => !isOpen && onClose()
  const menu = useMenu({ align: 'start', columns: 2, button, onToggle })
  const { open, close, panelProps, listProps, updatePanel } = menu

  // oxlint-disable-next-line react-hooks/exhaustive-deps -- It opens once.
  useEffect(() => open('first'), [])

  function choose({ id: modelId, tier }: calls.Model) {
    if (tier === 'pro' && !isPro) openPro()
    else void requestAlternative(chat.core, answer.id, modelId)
  }

  return (
    <div
      {...panelProps}
      id={id}
      popover="auto"
      className="atl-menu__panel atl-menu__panel--start atl-models atl-sheet"
    >
      <ModelMenu
        models={models.filter((model) => model.id !== answer.modelId)}
        label={t('choose')}
        note={t('choose')}
        close={close}
        onItemKey={listProps.onKeyDown}
        onRender={updatePanel}
        onChoose={choose}
      />
    </div>
  )
}
