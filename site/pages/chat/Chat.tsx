import {
  $conversations,
  type ComposerHandle,
  chatTexts,
  IconButton,
  ModelPicker,
  Thread,
  titleOf,
  useTexts,
} from '@atelier/widgets'
import { ArrowUpRight, SidePanel } from '@atelier/widgets/icons'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { pageContent } from '../../content.ts'
import { fullTitle } from '../../head.ts'
import { useContent } from '../useContent.ts'
import { useHead } from '../useHead.ts'
import { current } from './current.ts'
import { Side, SideDrawer } from './Side.tsx'
import { startersFor } from './starters.ts'
import { roomTexts } from './texts.ts'
import './chat.css'

export function Chat() {
  const t = useTexts(roomTexts)
  const chat = useTexts(chatTexts)
  const goTo = useNavigate()
  const id = useConversation()
  const title = useTitle(id)
  const [isListOpen, setListOpen] = useState(false)
  const composer = useRef<ComposerHandle>(null)

  // Who comes here comes to write. A finger would bring up the keyboard, unasked.
  useEffect(() => {
    if (matchMedia('(hover: hover)').matches) composer.current!.focus()
  }, [])

  const startNew = () => {
    setListOpen(false)
    // What could not be sent is shown once more; who wants none of it asks again.
    if (current.$id.get()) {
      current.startNew()
      current.restore()
    } else current.forget()
    void goTo('/chat')
    composer.current!.focus()
  }
  const side = {
    current: id,
    onNew: startNew,
    onOpen(conversation: string) {
      setListOpen(false)
      void goTo(`/chat/${conversation}`)
    },
    onDeleted(conversation: string) {
      current.forget(conversation)
      if (conversation === id) void goTo('/chat', { replace: true })
    },
  }

  return (
    <div className="room">
      <aside className="room__side" aria-label={t('conversations')}>
        <Side {...side} />
      </aside>
      <div className="room__pane">
        <div className="room__bar">
          <IconButton
            className="room__open"
            label={t('openConversations')}
            onClick={() => setListOpen(true)}
          >
            <SidePanel />
          </IconButton>
          <ModelPicker chat={current} />
          <h1 className={title ? 'room__title' : 'atl-unseen'} dir="auto">
            {title || chat('chat')}
          </h1>
        </div>
        <div className="atl-chat atl-chat--page">
          <h2 className="atl-unseen">{chat('messages')}</h2>
          <Thread
            chat={current}
            composer={composer}
            hello={<Hello onAsked={() => composer.current!.focus()} />}
            note={<p className="atl-chat__note">{t('wrong')}</p>}
            onNew={startNew}
          />
        </div>
      </div>
      {isListOpen && <SideDrawer {...side} onClose={() => setListOpen(false)} />}
    </div>
  )
}

/** What the address named last, also before this page was left. */
let named: string | undefined

/** The conversation that the address names; one that has just begun gives the address its name. */
function useConversation(): string | undefined {
  const { id } = useParams()
  const goTo = useNavigate()
  const stored = useStore(current.$id)

  useEffect(() => {
    if (id) void current.open(id)
    // Away from one, not on to one that has begun elsewhere.
    else if (named && named === current.$id.get()) current.startNew()
    named = id
  }, [id])

  useEffect(() => {
    const begun = current.$id.get()
    if (!id && begun) void goTo(`/chat/${begun}`, { replace: true })
  }, [id, stored, goTo])
  return id
}

/** What the conversation is about, also in the window's tab. */
function useTitle(id: string | undefined): string {
  const t = useTexts(chatTexts)
  const page = useContent('chat', (language) => pageContent(language, 'chat'))
  const list = useStore($conversations)
  const messages = useStore(current.$messages)
  const known = list.is === 'ready' && list.conversations.find((one) => one.id === id)?.title
  const title = known || titleOf(messages)
  useHead(page)
  useEffect(() => {
    document.title = fullTitle(title || page?.facts.title || t('chat'))
  }, [title, page, t])
  return title
}

function Hello({ onAsked }: { onAsked: () => void }) {
  const ask = (question: string) => {
    void current.send(question)
    onAsked()
  }
  const t = useTexts(roomTexts)
  const model = useStore(current.$model)
  return (
    <div className="hello">
      <p className="display hello__title">{t('hello')}</p>
      <ul className="list hello__starters">
        {startersFor(model?.id).map(({ title, hint }) => (
          <li key={title}>
            <button type="button" onClick={() => ask(`${t(title)} ${t(hint)}`)}>
              <b>{t(title)}</b>
              <span>{t(hint)}</span>
              <ArrowUpRight size="sm" directed />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
