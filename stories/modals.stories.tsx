// <atelier-login> and <atelier-pro> on a page of the server: their dialogs, and the same in the page. On a page of a partner
// both are buttons, which are among the stories of the elements.
import '@atelier/widgets/elements'
import { $session, setIdentityConfiguration } from '@atelier/widgets'
import { useState, type ReactNode } from 'react'
import { Arabic, Narrow, Vietnamese } from './layout.tsx'
import { fillStores } from './pro-sample.tsx'
import './elements.css'

setIdentityConfiguration({
  kind: 'embedded',
  clientId: 'stories',
  authority: 'http://localhost/oidc',
  apiScope: 'api.access',
  providers: ['microsoft', 'google', 'apple'],
  hasMailbox: true,
})

export function LoginDialog() {
  return (
    <Guest>
      <atelier-login open />
    </Guest>
  )
}

export function LoginInThePage() {
  return (
    <Guest>
      <atelier-login inline />
    </Guest>
  )
}

/** The button opens the dialog. */
export function LoginButton() {
  return (
    <Guest>
      <atelier-login />
    </Guest>
  )
}

export function ProDialog() {
  return (
    <User>
      <atelier-pro open />
    </User>
  )
}

export function ProInThePage() {
  return (
    <User>
      <atelier-pro inline />
    </User>
  )
}

/** The first step of a guest. */
export function ProDialogOfAGuest() {
  return (
    <Guest>
      <atelier-pro open />
    </Guest>
  )
}

/** The button opens the dialog. */
export function ProButton() {
  return (
    <User>
      <atelier-pro />
    </User>
  )
}

export function LoginInVietnamese() {
  return (
    <Guest>
      <Vietnamese>
        <atelier-login open lang="vi" />
      </Vietnamese>
    </Guest>
  )
}

export function ProFromRightToLeft() {
  return (
    <User>
      <Arabic>
        <atelier-pro inline lang="ar" />
      </Arabic>
    </User>
  )
}

export function OnAPhone() {
  return (
    <Guest>
      <Narrow>
        <atelier-login inline />
      </Narrow>
    </Guest>
  )
}

export function PartsOfTheDialog() {
  return (
    <Guest>
      <atelier-login className="story-own-looks" open />
    </Guest>
  )
}

interface SampleProps {
  children: ReactNode
}

function Guest({ children }: SampleProps) {
  useState(() => {
    fillStores()
    $session.set({ is: 'guest' })
  })
  return children
}

function User({ children }: SampleProps) {
  useState(fillStores)
  return children
}
