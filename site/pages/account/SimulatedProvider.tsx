import { login } from '@atelier/contract'
import { Button, Field, request, useErrorText, useTexts } from '@atelier/widgets'
import { useState, type FormEvent } from 'react'
import { DevelopmentBanner } from '../DevelopmentBanner.tsx'
import { CancelInteraction } from './CancelInteraction.tsx'
import { accountTexts } from './texts.ts'
import { useInteractionStep, type InteractionStepProps } from './useInteractionStep.ts'

interface SimulatedProviderProps extends InteractionStepProps {
  provider: login.SocialProvider
}

/** Simulates a social provider during development: the developer types the identity to sign in with. */
export function SimulatedProvider({ uid, provider, onNext }: SimulatedProviderProps) {
  const t = useTexts(accountTexts)
  const errorText = useErrorText()
  const providerName = { provider: t(provider) }
  const [email, setEmail] = useState(`${provider}@example.com`)
  const [name, setName] = useState(`Developer at ${t(provider)}`)
  const { isBusy, error, runStep } = useInteractionStep(onNext)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = { id: uid, email, name }
    void runStep(() => request(login.simulateIdentity, { withoutToken: true, body }))
  }
  return (
    <>
      <DevelopmentBanner>{t('developBar', providerName)}</DevelopmentBanner>
      <form className="identity" noValidate onSubmit={submit}>
        <div>
          <h1 className="display">{t('developTitle', providerName)}</h1>
          <p className="muted">{t('developLead', providerName)}</p>
        </div>
        <Field
          label={t('email')}
          type="email"
          name="email"
          value={email}
          error={error && errorText(error)}
          onChange={({ target }) => setEmail(target.value)}
        />
        <Field
          label={t('name')}
          name="name"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" variant="primary" size="lg" fullWidth busy={isBusy}>
          {t('continue')}
        </Button>
        <CancelInteraction uid={uid} onNext={onNext} />
      </form>
    </>
  )
}
