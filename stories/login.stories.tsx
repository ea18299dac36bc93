import {
  AtelierError,
  initializeSession,
  CodeInput,
  createLoginStore,
  LoginForm,
  NewPasswordFields,
} from '@atelier/widgets'
import { useState } from 'react'
import { Columns, Example, Vietnamese } from './layout.tsx'

initializeSession({
  kind: 'embedded',
  clientId: 'stories',
  authority: 'http://localhost/oidc',
  apiScope: 'api.access',
  providers: ['microsoft', 'google', 'apple'],
  hasMailbox: true,
})

type Store = ReturnType<typeof createLoginStore>

export function Forms() {
  return (
    <Columns>
      <Sample name="Login" />
      <Sample name="Register" prepare={(store) => store.selectTab('register')} />
    </Columns>
  )
}

export function Errors() {
  return (
    <Columns>
      <Sample
        name="Invalid fields"
        prepare={(store) => {
          store.selectTab('register')
          store.$fieldErrors.set({
            userName: 'user-name-short',
            email: 'email-invalid',
            password: 'password-common',
            confirm: 'passwords-differ',
          })
        }}
      />
      <Sample
        name="Wrong email or password"
        prepare={(store) => store.$failure.set(new AtelierError('sign-in-failed'))}
      />
      <Sample
        name="Too many wrong passwords"
        prepare={(store) => store.$failure.set(new AtelierError('sign-in-by-code'))}
      />
    </Columns>
  )
}

export function Loading() {
  return (
    <Columns>
      <Sample name="Waiting for the server" prepare={(store) => store.$pending.set('form')} />
      <Sample name="Waiting for a provider" prepare={(store) => store.$pending.set('google')} />
    </Columns>
  )
}

export function EmailCode() {
  const codeSent = {
    is: 'code',
    email: 'linh.tran@example.com',
    resendAllowedAt: Date.now() + 42_000,
  } as const
  return (
    <Columns>
      <Sample name="Sent" prepare={(store) => store.$step.set({ ...codeSent, wrongAttempts: 0 })} />
      <Sample
        name="Wrong three times"
        prepare={(store) => {
          store.$step.set({ ...codeSent, wrongAttempts: 3 })
          store.$fieldErrors.set({ code: 'code-invalid' })
        }}
      />
      <Sample
        name="No attempts left"
        prepare={(store) => {
          store.$step.set({ ...codeSent, resendAllowedAt: 0, wrongAttempts: 5 })
          store.$fieldErrors.set({ code: 'code-invalid' })
        }}
      />
    </Columns>
  )
}

export function BlockedWindow() {
  return (
    <Columns>
      <Sample
        name="Sign-in window blocked"
        prepare={(store) => store.$step.set({ is: 'popup-blocked', provider: 'microsoft' })}
      />
    </Columns>
  )
}

export function PasswordStrength() {
  return (
    <Columns>
      {['', 'lamp', 'three lamps', 'three old lamps', 'Three old lamps 3'].map((password) => (
        <Example key={password} name={password || 'Empty'}>
          <div>
            <NewPasswordFields
              label="New password"
              password={password}
              confirm=""
              errors={{}}
              onChange={() => {}}
            />
          </div>
        </Example>
      ))}
    </Columns>
  )
}

export function InVietnamese() {
  return (
    <Vietnamese>
      <CodeInput label="Mã" value="4071" error="Mã không đúng." onChange={() => {}} />
    </Vietnamese>
  )
}

function Sample({ name, prepare }: { name: string; prepare?: (store: Store) => void }) {
  const [store] = useState(() => {
    const newStore = createLoginStore()
    prepare?.(newStore)
    return newStore
  })
  return (
    <Example name={name}>
      <div>
        <LoginForm store={store} onBeforeRedirect={() => {}} onSignedIn={() => {}} />
      </div>
    </Example>
  )
}
