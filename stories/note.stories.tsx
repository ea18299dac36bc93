import { drawNote, noteTexts } from '@atelier/widgets'
import { useEffect, useRef } from 'react'
import '../packages/widgets/note/note.css'

const problems = [
  {
    code: 'attribute-unknown' as const,
    level: 'warn' as const,
    text: '<atelier-chat>: it has no attribute laucher, perhaps launcher was meant. Write <atelier-chat partner="shop" launcher></atelier-chat>',
    help: 'https://atelier.example/help?page=console#tags',
  },
  {
    code: 'origin-not-listed' as const,
    level: 'error' as const,
    text: 'http://localhost:8080 may not show widgets of the partner "shop". If the name is right, run on the Atelier server: npm run partner -- add shop http://localhost:8080',
    help: 'https://atelier.example/help?page=console#website',
  },
]

interface NoteProps {
  language?: 'en' | 'vi'
  hasProblems?: boolean
  isOpen?: boolean
}

function Note({ language = 'en', hasProblems = true, isOpen = false }: NoteProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { note, update } = drawNote({
      texts: noteTexts[language],
      doctorHelp: 'https://atelier.example/help?page=doctor',
      onHide: () => note.remove(),
    })
    update({ partner: 'shop', engine: 'Guide', problems: hasProblems ? problems : [] })
    place.current!.append(note)
    if (isOpen) note.querySelector<HTMLElement>(':scope > button')!.click()
    return () => note.remove()
  }, [language, hasProblems, isOpen])
  return <div className="atl" lang={language} ref={place} />
}

export const Closed = () => <Note />
export const Open = () => <Note isOpen />
export const WithoutProblems = () => <Note hasProblems={false} isOpen />
export const Vietnamese = () => <Note language="vi" isOpen />
