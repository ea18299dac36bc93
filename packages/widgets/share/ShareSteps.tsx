import { useStore } from '@nanostores/react'
import type { ComponentType, ReactNode } from 'react'
import type { AtelierError } from '../errors.ts'
import { useErrorText, useTexts, type Translate } from '../i18n.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Skeleton } from '../ui/Spinner.tsx'
import { useFocusFallback } from '../ui/useFocusFallback.ts'
import { ChoosingFooter, ChoosingStep } from './ChoosingStep.tsx'
import type { ReadyState, ShareDialogState, ShareDialogStore } from './dialog-store.ts'
import { shareDialogTexts } from './dialog-texts.ts'
import { ReadyFooter } from './ReadyFooter.tsx'
import { ReadyStep } from './ReadyStep.tsx'

/** The frame around the steps: a dialog, or a separate window. */
export interface ShareFrameProps {
  title: string
  description: string | undefined
  footer: ReactNode
  children: ReactNode
  onClose: () => void
}

export interface ShareStepsProps {
  store: ShareDialogStore
  Frame: ComponentType<ShareFrameProps>
  onClose: () => void
  onOpenAllLinks?: (() => void) | undefined
  /** Called from a button that is shown if the conversation does not belong to the signed-in user. */
  onUseAnotherAccount?: (() => void) | undefined
}

/** The steps: the selection of messages and options, and then the link. */
export function ShareSteps({ Frame, onClose, ...props }: ShareStepsProps) {
  const { store, onOpenAllLinks } = props
  const t = useTexts(shareDialogTexts)
  const state = useStore(store.$state)
  const container = useFocusFallback<HTMLDivElement>(state.is)
  const { title, description } = headOf(state, store, t)
  const close = () => {
    if (state.is !== 'choosing' || !state.isSaving) onClose()
  }
  return (
    <Frame
      title={title}
      description={description}
      onClose={close}
      footer={<Footer {...props} state={state} onClose={close} />}
    >
      <div className="atl-share" data-step={state.is} ref={container}>
        <Step store={store} state={state} onOpenAllLinks={onOpenAllLinks} />
      </div>
      <p className="atl-unseen" role="status">
        {state.is === 'ready' || state.is === 'revoked' ? title : ''}
      </p>
    </Frame>
  )
}

interface StepProps extends Pick<ShareStepsProps, 'store' | 'onOpenAllLinks'> {
  state: ShareDialogState
}

function Step({ store, state, onOpenAllLinks }: StepProps) {
  const t = useTexts(shareDialogTexts)
  switch (state.is) {
    case 'loading':
      return (
        <div className="atl-share__loading" role="status" aria-label={t('loading')}>
          <Skeleton width="medium" />
          <Skeleton width="long" />
          <Skeleton width="long" />
          <Skeleton width="short" />
        </div>
      )
    case 'failed':
      return <Failure store={store} error={state.error} />
    case 'choosing':
      return <ChoosingStep store={store} state={state} onOpenAllLinks={onOpenAllLinks} />
    case 'ready':
      return <ReadyStep state={state} />
    case 'revoked':
      return null
  }
}

interface FailureProps extends Pick<StepProps, 'store'> {
  error: AtelierError
}

function Failure({ store, error }: FailureProps) {
  const t = useTexts(shareDialogTexts)
  const errorText = useErrorText()
  if (error.code === 'not-found') return <Notice tone="danger">{t('notFound')}</Notice>
  if (error.code === 'share-empty') return <Notice tone="info">{errorText(error)}</Notice>
  return (
    <Notice tone="danger">
      <p>{errorText(error)}</p>
      <Button size="sm" onClick={() => void store.loadDraft()}>
        {t('retry')}
      </Button>
    </Notice>
  )
}

interface FooterProps extends Omit<ShareStepsProps, 'Frame'>, StepProps {}

function Footer({ store, state, onClose, onOpenAllLinks, onUseAnotherAccount }: FooterProps) {
  const t = useTexts(shareDialogTexts)
  if (state.is === 'choosing')
    return <ChoosingFooter store={store} state={state} onClose={onClose} />
  if (state.is === 'ready')
    return <ReadyFooter store={store} state={state} onOpenAllLinks={onOpenAllLinks} />
  const isForeign = state.is === 'failed' && state.error.code === 'not-found'
  return (
    <>
      {isForeign && onUseAnotherAccount && (
        <Button onClick={onUseAnotherAccount}>{t('anotherAccount')}</Button>
      )}
      <Button onClick={onClose}>{t('close')}</Button>
    </>
  )
}

type HeadText = keyof (typeof shareDialogTexts)['english']

function headOf(
  state: ShareDialogState,
  { isUpdate, isCreation }: Pick<ShareDialogStore, 'isUpdate' | 'isCreation'>,
  t: Translate<HeadText>,
): { title: string; description?: string } {
  if (state.is === 'ready')
    return {
      title: t(state.isUpdated ? 'updated' : 'ready'),
      description: t(readersTextOf(state)),
    }
  if (state.is === 'revoked') return { title: t('revoked'), description: t('revokedHint') }
  const newTitle = isCreation ? 'titleOfCreation' : 'title'
  const newLead = isCreation ? 'leadOfCreation' : 'lead'
  const title = t(isUpdate ? 'updateTitle' : newTitle)
  return state.is === 'failed'
    ? { title }
    : { title, description: t(isUpdate ? 'updateLead' : newLead) }
}

function readersTextOf({ link: { hasPassphrase, signedInOnly } }: ReadyState) {
  if (hasPassphrase) return signedInOnly ? 'readyBoth' : 'readyPassphrase'
  return signedInOnly ? 'readySignedIn' : 'readyLead'
}
