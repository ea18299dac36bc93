import {
  AtelierError,
  beginSession,
  CodeBox,
  createLogin,
  LoginForm,
  NewPassword,
} from '@atelier/widgets'
import { useState } from 'react'
import { Columns, State, Vietnamese } from './layout.tsx'

beginSession({
  kind: 'embedded',
  clientId: 'stories',
  authority: 'http://localhost/oidc',
  apiScope: 'api.access',
  providers: ['microsoft', 'google', 'apple'],
  hasMailbox: true,
})

type Store = ReturnType<typeof createLogin>

export function Forms() {
  return (
    <Columns>
      <Sample name="Login" />
      <Sample name="Register" prepare={(store) => store.chooseTab('register')} />
    </Columns>
  )
}

export function Mistakes() {
  return (
    <Columns>
      <Sample
        name="Fields that need a look"
        prepare={(store) => {
          store.chooseTab('register')
          store.$errors.set({
            userName: 'user-name-short',
            email: 'email-invalid',
            password: 'password-common',
            confirm: 'passwords-differ',
          })
        }}
      />
      <Sample
        name="The pair is not right"
        prepare={(store) => store.$failure.set(new AtelierError('sign-in-failed'))}
      />
    </Columns>
  )
}

export function Waiting() {
  return (
    <Columns>
      <Sample name="For the server" prepare={(store) => store.$work.set('form')} />
      <Sample name="For a provider" prepare={(store) => store.$work.set('google')} />
    </Columns>
  )
}

export function Code() {
  const sent = {
    is: 'code',
    email: 'linh.tran@example.com',
    mayRepeat: Date.now() + 42_000,
  } as const
  return (
    <Columns>
      <Sample name="Sent" prepare={(store) => store.$step.set({ ...sent, wrongTries: 0 })} />
      <Sample
        name="Wrong three times"
        prepare={(store) => {
          store.$step.set({ ...sent, wrongTries: 3 })
          store.$errors.set({ code: 'code-invalid' })
        }}
      />
      <Sample
        name="Dead"
        prepare={(store) => {
          store.$step.set({ ...sent, mayRepeat: 0, wrongTries: 5 })
          store.$errors.set({ code: 'code-invalid' })
        }}
      />
    </Columns>
  )
}

export function WindowBlocked() {
  return (
    <Columns>
      <Sample
        name="Blocked"
        prepare={(store) => store.$step.set({ is: 'blocked', provider: 'microsoft' })}
      />
    </Columns>
  )
}

export function Passwords() {
  return (
    <Columns>
      {['', 'lamp', 'three lamps', 'three old lamps', 'Three old lamps 3'].map((password) => (
        <State key={password} name={password || 'None yet'}>
          <div>
            <NewPassword
              label="New password"
              password={password}
              confirm=""
              errors={{}}
              onChange={() => {}}
            />
          </div>
        </State>
      ))}
    </Columns>
  )
}

export function InVietnamese() {
  return (
    <Vietnamese>
      <CodeBox label="Mã" value="4071" error="Mã không đúng." onChange={() => {}} />
    </Vietnamese>
  )
}

function Sample({ name, prepare }: { name: string; prepare?: (store: Store) => void }) {
  const [store] = useState(() => {
    const made = createLogin()
    prepare?.(made)
    return made
  })
  return (
    <State name={name}>
      <div>
        <LoginForm store={store} onLeave={() => {}} onSignedIn={() => {}} />
      </div>
    </State>
  )
}
