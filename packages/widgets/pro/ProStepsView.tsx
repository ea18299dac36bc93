// Opts out of the React compiler: this renders rarely, and memoizing its parts would add half of the file's size.
'use no memo'

import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useRef, useState, type ComponentType } from 'react'
import { logError } from '../errors.ts'
import { preloadTexts, useTexts } from '../i18n.ts'
import { Spinner } from '../ui/Spinner.tsx'
import type { ProFrameProps, ProHeading } from './frame.ts'
import { PlanStep } from './PlanStep.tsx'
import { StepList } from './StepList.tsx'
import { createProSteps, type ProStep } from './steps.ts'
import type { ProStart } from './store.ts'
import { $subscription, refreshTier } from './subscription.ts'
import { proTexts } from './texts.ts'

export interface ProStepsViewProps {
  Frame: ComponentType<ProFrameProps>
  start?: ProStart | undefined
  onClose: () => void
  /** The visitor has chosen the free plan. */
  onFree: () => void
  /** Returns the path that shows the plans again after signing in on a provider's page. */
  returnPath: (start: ProStart) => string
  /** For a window of its own: providers open in place of the page, and the form is short. */
  isWindow?: boolean
  /** For steps in the place of the widget: the focus stays where it is until the visitor goes to another step. */
  isInline?: boolean
  /** Shows the passkeys in the payment step. Without it, they open in a tab of their own. */
  PasskeyManager?: ComponentType | undefined
}

const SignInStep = lazy(async () => {
  const [loaded] = await Promise.all([
    import('./SignInStep.tsx'),
    preloadTexts({ namespace: 'login' }),
  ])
  return { default: loaded.SignInStep }
})
const PaymentStep = lazy(async () => {
  const [loaded] = await Promise.all([
    import('./PaymentStep.tsx'),
    preloadTexts({ namespace: 'passkey-verify' }),
  ])
  return { default: loaded.PaymentStep }
})

/** Signing in, the plan and the payment, in the given frame. */
export function ProStepsView(props: ProStepsViewProps) {
  const {
    Frame,
    start,
    onClose,
    onFree,
    returnPath,
    isWindow = false,
    isInline = false,
    PasskeyManager,
  } = props
  const t = useTexts(proTexts)
  const [steps] = useState(() => createProSteps(start))
  const [signInHeading, setSignInHeading] = useState<ProHeading>()
  const [paymentHeading, setPaymentHeading] = useState<ProHeading>()
  const step = useStore(steps.$step)
  const setContainer = useHeadingFocus(`${step} ${paymentHeading?.title}`, isInline)
  useSubscription(step)
  const goToPreviousStepOrClose = () => {
    if (!steps.goBack()) onClose()
  }
  const headings: Record<ProStep, ProHeading> = {
    auth: signInHeading ?? { title: t('signInTitle'), description: t('signInLead') },
    plan: { title: t('planTitle') },
    payment: paymentHeading ?? { title: t('paymentTitle'), description: t('paymentLead') },
  }
  const { title, description } = headings[step]
  return (
    <Frame
      progress={<StepList steps={steps} />}
      title={title}
      description={description}
      wide={step === 'plan'}
      onClose={onClose}
    >
      <div className="atl-pro" data-step={step} ref={setContainer}>
        <Suspense fallback={<Spinner label={t('loading')} />}>
          {step === 'auth' && (
            <SignInStep
              steps={steps}
              returnPath={returnPath}
              isWindow={isWindow}
              onHeadingChange={setSignInHeading}
            />
          )}
          {step === 'plan' && (
            <PlanStep steps={steps} onBack={goToPreviousStepOrClose} onFree={onFree} />
          )}
          {step === 'payment' && (
            <PaymentStep
              steps={steps}
              onBack={goToPreviousStepOrClose}
              onDone={onClose}
              PasskeyManager={PasskeyManager}
              onHeadingChange={setPaymentHeading}
            />
          )}
        </Suspense>
      </div>
    </Frame>
  )
}

/** Focuses the heading of each new step, for users of a screen reader or the keyboard. */
function useHeadingFocus(contentKey: string, isInline: boolean) {
  // A state, because a dialog renders its content after its first effects: see OutsideShadow.
  const [container, setContainer] = useState<HTMLElement | null>(null)
  const focusedKey = useRef(isInline ? contentKey : undefined)
  useEffect(() => {
    if (!container || focusedKey.current === contentKey) return
    focusedKey.current = contentKey
    const frame = closestFrame(container)
    const heading = frame?.querySelector<HTMLElement>('h1, h2')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus()
  }, [container, contentKey])
  return setContainer
}

/** In a custom element, the steps are in a slot of the dialog: see OutsideShadow. */
function closestFrame(element: Element | null | undefined): Element | null | undefined {
  if (!element) return element
  return (
    element.closest('dialog, .atl-pro-inline, main') ??
    closestFrame(element.closest('[slot]')?.assignedSlot)
  )
}

/** Loads the end of the user's Pro, which is shown when the user extends it. */
function useSubscription(step: ProStep): void {
  const isSignedIn = step !== 'auth'
  useEffect(() => {
    if (isSignedIn && !$subscription.get()) refreshTier().catch(logError)
  }, [isSignedIn])
}
