import { MAX_PASSKEYS, type passkeys } from '@atelier/contract'
import {
  AtelierError,
  createPasskeyManager,
  PasskeyManager,
  PasskeysView,
  type ManagerState,
} from '@atelier/widgets'
import '@atelier/widgets/passkeys.css'
import { credentialFixture } from '@atelier/widgets/testing'
import { useState, type ComponentProps } from 'react'
import { Arabic, Narrow, Stack, Vietnamese } from './layout.tsx'

const laptop = credentialFixture({ credentialName: 'Linh’s MacBook' })
const phone: passkeys.Credential = {
  ...laptop,
  credentialId: 'phone',
  credentialName: 'Work phone',
  deviceInfo: 'Safari, iPhone',
  isActive: false,
}
const key: passkeys.Credential = {
  ...laptop,
  credentialId: 'key',
  credentialName: 'Blue security key',
  provider: 'YubiKey 5 Series',
  lastUsed: null,
  isSynced: false,
  transports: ['usb'],
}
const list: passkeys.CredentialList = {
  credentials: [laptop, phone, key],
  requiredForPayments: false,
  isOfferDeclined: false,
  rpId: 'localhost',
  userHandle: 'handle',
}
const ready = { is: 'ready', list } as const
const empty = { ...list, credentials: [] }

export function Passkeys() {
  return <Sample state={ready} />
}

export function Empty() {
  return <Sample state={{ ...ready, list: empty }} />
}

export function Loading() {
  return <Sample state={{ is: 'loading' }} />
}

export function Failed() {
  return <Sample state={{ is: 'failed', error: new AtelierError('network') }} />
}

export function SignedOut() {
  return <PasskeyManager />
}

export function Adding() {
  return <Sample state={{ ...ready, action: { is: 'add' } }} />
}

export function Added() {
  const outcome = { is: 'added', credentialId: 'key', name: key.credentialName } as const
  const action = { is: 'rename', credentialId: 'key', isSaving: false } as const
  return <Sample state={{ ...ready, action, outcome }} />
}

export function NotAdded() {
  const failed = { is: 'failed', action: { is: 'add' } } as const
  return (
    <Stack>
      <Sample
        state={{ ...ready, outcome: { ...failed, error: new AtelierError('passkey-cancelled') } }}
      />
      <Sample
        state={{
          ...ready,
          list: empty,
          outcome: { ...failed, error: new AtelierError('passkey-already-registered') },
        }}
      />
    </Stack>
  )
}

export function Deleting() {
  const action = { is: 'delete', credentialId: 'key', isSaving: false } as const
  return <Sample state={{ ...ready, action }} />
}

export function DeletingTheLastRequired() {
  const action = { is: 'delete', credentialId: 'laptop', isSaving: false } as const
  const error = new AtelierError('last-way-in')
  const required = { ...list, credentials: [laptop, phone], requiredForPayments: true }
  return <Sample state={{ is: 'ready', list: required, action: { ...action, error } }} />
}

export function Tested() {
  const test = { is: 'test', credentialId: 'key' } as const
  const error = new AtelierError('passkey-authentication-failed')
  return (
    <Stack>
      <Sample
        state={{
          ...ready,
          outcome: { is: 'works', credentialId: 'laptop', name: laptop.credentialName },
        }}
      />
      <Sample state={{ ...ready, outcome: { is: 'failed', action: test, error } }} />
      <Sample state={{ ...ready, action: test }} />
    </Stack>
  )
}

export function Suspicious() {
  const suspicious = { ...laptop, isActive: false, isSuspicious: true }
  return <Sample state={{ ...ready, list: { ...list, credentials: [suspicious, key] } }} />
}

export function Full() {
  const credentials = Array.from({ length: MAX_PASSKEYS }, (_, index) => ({
    ...laptop,
    credentialId: `passkey-${index}`,
    credentialName: `Passkey ${index + 1}`,
  }))
  return <Sample state={{ ...ready, list: { ...list, credentials } }} />
}

export function OtherDevice() {
  return <Sample state={{ ...ready, list: empty }} support="other-device" />
}

export function Unsupported() {
  return (
    <Stack>
      <Sample state={ready} support="none" />
      <Sample state={ready} support="other-address" />
    </Stack>
  )
}

export function LongNames() {
  const long = {
    ...laptop,
    credentialName: 'An_extraordinarily_long_name_without_a_single_space',
    provider: '<b>A provider & its model</b>',
  }
  return (
    <Narrow>
      <Sample state={{ ...ready, list: { ...list, credentials: [long, phone, key] } }} />
    </Narrow>
  )
}

export function InVietnamese() {
  return (
    <Vietnamese>
      <Sample state={ready} />
    </Vietnamese>
  )
}

export function RightToLeft() {
  const action = { is: 'delete', credentialId: 'phone', isSaving: false } as const
  return (
    <Arabic>
      <Sample state={{ ...ready, action }} />
    </Arabic>
  )
}

type ViewProps = ComponentProps<typeof PasskeysView>

interface SampleProps extends Pick<ViewProps, 'support'> {
  state: ManagerState
}

function Sample({ state, support = 'full' }: SampleProps) {
  const [store] = useState(() => createPasskeyManager('linh'))
  return <PasskeysView store={store} state={state} support={support} />
}
