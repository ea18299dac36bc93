import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useErrorText, useTexts } from '../i18n.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { AllLinks } from './AllLinks.tsx'
import { BlankAnother } from './BlankAnother.tsx'
import type { ChoosingState, ShareDialogStore } from './dialog-store.ts'
import { shareDialogTexts, formatNumberInWords } from './dialog-texts.ts'
import { ExpiryField } from './ExpiryField.tsx'
import { Findings } from './Findings.tsx'
import { MessageSelection, SelectionShortcuts } from './MessageSelection.tsx'
import { Preview } from './Preview.tsx'
import { ShareOptions } from './ShareOptions.tsx'
import { TitleField } from './TitleField.tsx'

interface ChoosingProps {
  store: ShareDialogStore
  state: ChoosingState
}

interface ChoosingStepProps extends ChoosingProps {
  onOpenAllLinks?: (() => void) | undefined
}

/**
 * The step in which the owner selects the messages, the readers and the expiry, with a preview of what becomes public.
 */
export function ChoosingStep({ store, state, onOpenAllLinks }: ChoosingStepProps) {
  const t = useTexts(shareDialogTexts)
  const errorText = useErrorText()
  const { expiry, sharesEverything } = useStore(store.$choices)
  const [textToBlank, setTextToBlank] = useState('')
  const { draft, error, hasChanged } = state
  return (
    <>
      {draft.unfinished && <Notice tone="info">{t('unfinished')}</Notice>}
      {draft.shortened && <Notice tone="info">{t('shortened')}</Notice>}
      {draft.withoutMedia && <Notice tone="info">{t('withoutMedia')}</Notice>}
      <div className="atl-share__columns">
        <div className="atl-share__column">
          {!store.isUpdate && (
            <ExpiryField
              expiry={expiry}
              onChange={(changed) => store.choose({ expiry: changed })}
            />
          )}
          {!store.isCreation && <MessageSelection store={store} />}
          <TitleField store={store} />
          {store.isUpdate ? <Findings store={store} /> : <ShareOptions store={store} />}
          <BlankAnother store={store} text={textToBlank} onChange={setTextToBlank} />
        </div>
        <div className="atl-share__column">
          {!store.isUpdate && <Findings store={store} />}
          <div>
            <Preview store={store} draft={draft} onSelect={setTextToBlank} />
            {!sharesEverything && !store.isCreation && <SelectionShortcuts store={store} />}
          </div>
        </div>
      </div>
      {hasChanged && (
        <Notice tone="warning" live>
          {t('changed')}
        </Notice>
      )}
      {error && (
        <Notice tone="danger">
          <p>{errorText(error)}</p>
          {error.code === 'share-limit' && (
            <AllLinks className="atl-link" onOpen={onOpenAllLinks} />
          )}
        </Notice>
      )}
    </>
  )
}

interface ChoosingFooterProps extends ChoosingProps {
  onClose: () => void
}

/**
 * The buttons below the choices. The main one creates or updates the link, and is disabled as long as `$problem` is
 * set.
 */
export function ChoosingFooter({ store, state, onClose }: ChoosingFooterProps) {
  const t = useTexts(shareDialogTexts)
  const problem = useStore(store.$problem)
  const { blankedTexts } = useStore(store.$choices)
  const count = blankedTexts.length
  const label =
    problem === 'none-chosen'
      ? t(store.isCreation ? 'nothingLeft' : 'noneChosen')
      : t(store.isUpdate ? 'update' : 'create')
  return (
    <>
      <span className="atl-share__note" role="status">
        {count === 0
          ? t('checked')
          : t('blankCount', { count, number: formatNumberInWords(count, t) })}
      </span>
      <Button variant="quiet" disabled={state.isSaving} onClick={onClose}>
        {t('cancel')}
      </Button>
      <Button
        variant="primary"
        busy={state.isSaving}
        disabled={problem !== undefined}
        onClick={() => void store.save()}
      >
        {label}
      </Button>
    </>
  )
}
