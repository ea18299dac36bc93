import { ProStepsView, StepUp, useTexts, type ProFrameProps } from '@atelier/widgets'
import '@atelier/widgets/pro.css'
import { LazyPasskeyManager } from '../LazyPasskeyManager.tsx'
import { connectTexts } from './connect-texts.ts'
import { ConnectResult } from './ConnectFrame.tsx'

interface ConnectProProps {
  isClosed: boolean
  onClose: () => void
}

/** The window in which a user of a partner's page signs in, selects a plan and pays. */
export function ConnectPro({ isClosed, onClose }: ConnectProProps) {
  const t = useTexts(connectTexts)
  if (isClosed)
    return (
      <ConnectResult title={t('shareClosedTitle')} text={t('shareClosedText')}>
        {null}
      </ConnectResult>
    )
  return (
    <>
      <ProStepsView
        Frame={WindowFrame}
        isWindow
        onClose={onClose}
        onFree={onClose}
        returnPath={() => location.pathname + location.search}
        PasskeyManager={LazyPasskeyManager}
      />
      <StepUp />
    </>
  )
}

function WindowFrame({ progress, title, description, children }: ProFrameProps) {
  return (
    <>
      {progress}
      <div>
        <h1 className="display" tabIndex={-1}>
          {title}
        </h1>
        {description && <p className="connect__small">{description}</p>}
      </div>
      {children}
    </>
  )
}
