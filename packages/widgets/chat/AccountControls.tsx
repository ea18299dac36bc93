// Opts out of the React compiler: this renders rarely, and memoizing its parts would only add bytes.
'use no memo'

import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { isPartnerPage } from '../configure.ts'
import { logError } from '../errors.ts'
import { useTexts } from '../i18n.ts'
import { SignInWindowStatus } from '../login/SignInWindowStatus.tsx'
import { signInWindowTexts } from '../login/window-texts.ts'
import { $session, isIdentified } from '../session/store.ts'
import {
  preloadSignInWindow,
  signInFromWidget,
  signOutFromWidget,
} from '../session/sign-in-window.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { LogOut, Share, User } from '../ui/icons.tsx'
import { Initials } from '../ui/Initials.tsx'
import { Menu } from '../ui/Menu.tsx'
import { useFocusFallback } from '../ui/useFocusFallback.ts'
import { ConversationsButton } from './panel-list/ConversationsButton.tsx'
import { checkModels } from './check-models.ts'
import { switchConversationOnUserChange } from './user-change.ts'
import type { ChatStore } from './store.ts'
import { openOwnWindow } from '../session/own-window.ts'

interface AccountControlsProps {
  chat: ChatStore
  instanceName: string
}

/** The list of conversations and, on a partner's page, the sign-in. */
export function AccountControls(props: AccountControlsProps) {
  return (
    <>
      <ConversationsButton chat={props.chat} />
      {isPartnerPage() && <PartnerPageControls {...props} />}
    </>
  )
}

function PartnerPageControls({ chat, instanceName }: AccountControlsProps) {
  useEffect(() => switchConversationOnUserChange(chat, instanceName), [chat, instanceName])
  useEffect(() => void checkModels(chat).catch(logError), [chat])
  const { is } = useStore($session)
  const container = useFocusFallback<HTMLDivElement>(is, { onlyIfFocusWasInside: true })
  return (
    <>
      <div className="atl-person-way" ref={container}>
        <SignInOrUserMenu chat={chat} />
      </div>
      <SignInWindowStatus />
    </>
  )
}

function SignInOrUserMenu({ chat }: Pick<AccountControlsProps, 'chat'>) {
  const t = useTexts(signInWindowTexts)
  const conversationId = useStore(chat.$id)
  const session = useStore($session)

  // The partner's page signs its visitors in itself.
  if (isIdentified(session)) return null
  if (session.is !== 'user')
    return (
      <IconButton
        label={t('signIn')}
        title={t('signIn')}
        onPointerEnter={preloadSignInWindow}
        onFocus={preloadSignInWindow}
        onClick={signInFromWidget}
      >
        <User />
      </IconButton>
    )

  const { displayName } = session.user
  return (
    <Menu
      label={t('signedInAs', { name: displayName })}
      triggerClassName="atl-icon-button"
      trigger={<Initials name={displayName} />}
      header={
        <div className="atl-menu__head atl-person" dir="auto">
          {t('signedInAs', { name: displayName })}
        </div>
      }
      items={[
        ...(conversationId
          ? [
              {
                key: 'share',
                label: t('share'),
                content: (
                  <>
                    <Share />
                    {t('share')}
                  </>
                ),
                onChoose: () => openShareWindow(conversationId),
              },
            ]
          : []),
        {
          key: 'sign-out',
          label: t('signOut'),
          content: (
            <>
              <LogOut mirrorInRtl />
              {t('signOut')}
            </>
          ),
          onChoose: () => void signOutFromWidget(),
        },
      ]}
    />
  )
}

/**
 * Opens a window on our own origin in which the user shares the conversation: the partner's page must not see the
 * link. Call it synchronously in a click handler, or popup blockers stop the window; then a plain link is offered.
 */
function openShareWindow(conversationId: string): void {
  const path = `/connect?share=${encodeURIComponent(conversationId)}`
  openOwnWindow(path, { name: 'atelier-share', width: 720, height: 800 })
}
