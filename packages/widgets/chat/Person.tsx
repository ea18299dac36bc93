import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useTexts } from '../i18n.ts'
import { WindowLine } from '../login/WindowLine.tsx'
import { windowTexts } from '../login/window-texts.ts'
import { $session } from '../session/store.ts'
import { prepareWindow, signInHere, signOutHere } from '../session/window.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { DoorOut, Person as PersonIcon } from '../ui/icons.tsx'
import { Initials } from '../ui/Initials.tsx'
import { Menu } from '../ui/Menu.tsx'
import { useKeptFocus } from '../ui/useKeptFocus.ts'
import { followPerson } from './follow.ts'
import type { ChatStore } from './store.ts'

interface PersonProps {
  chat: ChatStore
  place: string
}

/** On a partner's page: the way in, or who is signed in and the way out; and what has become of the window. */
export function Person({ chat, place }: PersonProps) {
  useEffect(() => followPerson(chat, place), [chat, place])
  const { is } = useStore($session)
  const way = useKeptFocus<HTMLDivElement>(is, { fromWithin: true })
  return (
    <>
      <div className="atl-person-way" ref={way}>
        <Way />
      </div>
      <WindowLine />
    </>
  )
}

function Way() {
  const t = useTexts(windowTexts)
  const session = useStore($session)

  if (session.is !== 'user')
    return (
      <IconButton
        label={t('signIn')}
        title={t('signIn')}
        onPointerEnter={prepareWindow}
        onFocus={prepareWindow}
        onClick={signInHere}
      >
        <PersonIcon />
      </IconButton>
    )

  const { displayName } = session.user
  return (
    <Menu
      label={t('signedInAs', { name: displayName })}
      triggerClass="atl-icon-button"
      trigger={<Initials name={displayName} />}
      head={
        <div className="atl-menu__head atl-person" dir="auto">
          {t('signedInAs', { name: displayName })}
        </div>
      }
      items={[
        {
          key: 'sign-out',
          label: t('signOut'),
          content: (
            <>
              <DoorOut directed />
              {t('signOut')}
            </>
          ),
          onChoose: () => void signOutHere(),
        },
      ]}
    />
  )
}
