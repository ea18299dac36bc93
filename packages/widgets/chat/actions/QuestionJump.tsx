// Opts out of the React compiler: this renders rarely, and memoizing its parts would only add bytes.
'use no memo'

import { useEffect, useState, type RefObject } from 'react'
import { useTexts } from '../../i18n.ts'
import { addLateStyles } from '../../late-styles.ts'
import { Button } from '../../ui/Button.tsx'
import { ArrowUp } from '../../ui/first-paint-icons.tsx'
import { answerMenuTexts } from './feedback-texts.ts'
import styles from './question-jump.css?inline'
import { showQuestionOf } from './show-question.ts'

addLateStyles(styles)

/** Shown while the last answer is read and its question is above the view: leads back to that question. */
export function QuestionJump({ scroller }: { scroller: RefObject<HTMLElement | null> }) {
  const t = useTexts(answerMenuTexts)
  const [answer, setAnswer] = useState<Element>()

  useEffect(() => {
    const element = scroller.current!
    const update = () => setAnswer(answerInView(element))
    update()
    element.addEventListener('scroll', update, { passive: true })
    const observer = new ResizeObserver(update)
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', update)
      observer.disconnect()
    }
  }, [scroller])

  if (!answer) return null
  return (
    <div className="atl-jump">
      <Button size="sm" onClick={() => showQuestionOf(answer)}>
        <ArrowUp size="sm" />
        {t('lastQuestion')}
      </Button>
    </div>
  )
}

/** The last answer, if it fills the top of the view and its question is above. */
function answerInView(scroller: Element): Element | undefined {
  const messages = scroller.querySelectorAll('.atl-message')
  const answer = messages.item(messages.length - 1)
  if (!answer || answer.matches('.atl-message--user')) return undefined
  const view = scroller.getBoundingClientRect()
  const { top, bottom } = answer.getBoundingClientRect()
  return top < view.top && bottom > view.top ? answer : undefined
}
