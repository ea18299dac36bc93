// Opts out of the React compiler: this renders rarely, and memoizing its parts would only add bytes.
'use no memo'

import { showDirectionControls } from '../ui/direction-controls.ts'
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
import { checkParts, switchedOffOf, useHasPart } from './page-parts.ts'
import { openShareWindow } from './share-window.ts'

const NOTHING: readonly string[] = []

interface AccountControlsProps {
  chat: ChatStore
  instanceName: string
}

/** The list of conversations and, on a partner's page, the sign-in. */
export function AccountControls(props: AccountControlsProps) {
  const { chat } = props
  const { without = NOTHING } = chat.page
  const hasList = useHasPart(chat, 'list')
  useEffect(() => {
    switchedOffOf(chat).set(without)
    checkParts(without).catch(logError)
  }, [chat, without])
  return (
    <>
      {hasList && <ConversationsButton chat={chat} />}
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

  const canSignIn = useHasPart(chat, 'sign-in')
  const canShare = useHasPart(chat, 'share')

  // The partner's page signs its visitors in itself.
  if (isIdentified(session)) return null
  if (session.is !== 'user')
    return (
      canSignIn && (
        <IconButton
          part="header-button"
          label={t('signIn')}
          title={t('signIn')}
          onPointerEnter={preloadSignInWindow}
          onFocus={preloadSignInWindow}
          onClick={signInFromWidget}
        >
          <User />
        </IconButton>
      )
    )

  const displayName = showDirectionControls(session.user.displayName)
  return (
    <Menu
      label={t('signedInAs', { name: displayName })}
      triggerClassName="atl-icon-button"
      triggerPart="header-button"
      trigger={<Initials name={displayName} />}
      header={
        <div className="atl-menu__head atl-person" dir="auto">
          {t('signedInAs', { name: displayName })}
        </div>
      }
      items={[
        ...(conversationId && canShare
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
