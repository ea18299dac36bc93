import { GUIDE_ID } from '@atelier/contract'
import { Composer, useTexts } from '@atelier/widgets'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { current } from '../chat/current.ts'
import { homeTexts } from './texts.ts'

const questions = ['askPro', 'askShare', 'askEmbed', 'askModels'] as const

/** Where a visit begins: what is written here is answered on the chat page. */
export function Start() {
  const t = useTexts(homeTexts)
  const goTo = useNavigate()

  // A conversation that goes on elsewhere does not keep one from beginning another here.
  useEffect(() => {
    if (!current.$id.get()) return
    current.startNew()
    current.restore()
  }, [])

  const begin = () => void goTo('/chat')

  function askGuide(question: string) {
    begin()
    current.chooseModel(GUIDE_ID)
    void current.send(question)
  }

  return (
    <div className="start">
      <div className="atl-chat--page">
        <Composer chat={current} placeholder={t('startPlaceholder')} onSend={begin} />
      </div>
      <ul className="list chips" aria-label={t('askTheGuide')}>
        {questions.map((question) => (
          <li key={question}>
            <button type="button" className="chip" onClick={() => askGuide(t(question))}>
              {t(question)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
