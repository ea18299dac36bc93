// Opts out of the React compiler: this renders rarely, and memoizing its parts would only add bytes.
'use no memo'

import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { toAtelierError } from '../../errors.ts'
import { useErrorText, useTexts } from '../../i18n.ts'
import { addLateStyles } from '../../late-styles.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { createIcon } from '../../ui/create-icon.tsx'
import { announce } from '../keyboard/announcements.ts'
import { messageKey, type ShownMessage } from '../messages.ts'
import type { ChatStore } from '../store.ts'
import { versionTexts } from './texts.ts'
import { useCanBranch } from './useCanBranch.ts'
import styles from './versions.css?inline'
import { showVersion } from './versions.ts'
import { versionsOf } from './which-version.ts'

addLateStyles(styles)

const ChevronLeft = /* @__PURE__ */ createIcon(<path d="m15 18-6-6 6-6" />)
const ChevronRight = /* @__PURE__ */ createIcon(<path d="m9 18 6-6-6-6" />)

/** The version that a press has asked for, and the button that was pressed: it gets the focus when the version is shown. */
let pressed: { id: string; step: -1 | 1 } | undefined

/** The version that was announced last. */
let announcedId: string | undefined

interface VersionSwitchProps {
  chat: ChatStore
  message: ShownMessage
}

/** `2 / 3`, between two arrows that show the other versions of a message. Only for a message that has several. */
export function VersionSwitch({ chat, message }: VersionSwitchProps) {
  const { id } = message
  const versions = versionsOf(message) ?? []
  const t = useTexts(versionTexts)
  const errorText = useErrorText()
  const canBranch = useCanBranch(chat)
  const buttons = useRef(new Map<number, HTMLButtonElement | null>())
  const [failure, setFailure] = useState<string>()
  const index = versions.indexOf(id)
  const count = versions.length
  const name = t('versions', { number: index + 1, count })
  const isNew = useStore(chat.$latestTurnKeys).includes(messageKey(message))

  // Before the next key can arrive, which the focused message handles.
  useLayoutEffect(() => {
    if (pressed?.id !== id) return
    const { step } = pressed
    pressed = undefined
    const target = versions[index + step] ? step : -step
    buttons.current.get(target)?.focus()
    announcedId = id
    announce(chat, name)
  })

  // Another answer has been written, or a question was changed.
  useEffect(() => {
    if (!isNew || announcedId === id) return
    announcedId = id
    announce(chat, name)
  }, [chat, id, isNew, name])

  async function show(step: -1 | 1) {
    const other = versions[index + step]
    if (!other || !canBranch) return
    setFailure(undefined)
    pressed = { id: other, step }
    try {
      if (!(await showVersion(chat, other))) pressed = undefined
    } catch (error) {
      pressed = undefined
      setFailure(`${t('notShown')} ${errorText(toAtelierError(error))}`)
    }
  }

  const arrow = (step: -1 | 1) => (
    <IconButton
      ref={(button) => void buttons.current.set(step, button)}
      small
      label={t(step < 0 ? 'earlier' : 'later')}
      aria-disabled={!canBranch || !versions[index + step]}
      onClick={() => void show(step)}
    >
      {step < 0 ? <ChevronLeft size="sm" mirrorInRtl /> : <ChevronRight size="sm" mirrorInRtl />}
    </IconButton>
  )
  return (
    <>
      <span className="atl-versions" role="group" aria-label={name}>
        {arrow(-1)}
        <bdi className="atl-versions__count" dir="ltr" aria-hidden="true">
          {index + 1} / {count}
        </bdi>
        {arrow(1)}
      </span>
      {failure && (
        <span className="atl-message__said" role="alert">
          {failure}
        </span>
      )}
    </>
  )
}
