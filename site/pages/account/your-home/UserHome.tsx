import { $session, useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { pageContent } from '../../../content.ts'
import { SideNav } from '../../../layout/SideNav.tsx'
import { pageTexts } from '../../../layout/page-texts.ts'
import { NewConversation } from '../../home/NewConversation.tsx'
import { useContent } from '../../useContent.ts'
import { usePageHead } from '../../usePageHead.ts'
import { yourHomeTexts } from './texts.ts'
import { Work } from './Work.tsx'
import '../account.css'
import './your-home.css'

/** /home: the start page of signed-in users. */
export function UserHome() {
  const frame = useTexts(pageTexts)
  const session = useStore($session)
  usePageHead(useContent('your-home', (language) => pageContent(language, 'your-home')))
  const user = session.is === 'user' ? session.user : undefined
  return (
    <div className="wrap your-home">
      <div className="your-home__body" key={user?.id}>
        <Greeting name={user?.displayName || user?.userName} />
        <NewConversation />
        <Work />
      </div>
      <aside className="your-home__side">
        <SideNav label={frame('sidebar')} />
      </aside>
    </div>
  )
}

function Greeting({ name }: { name: string | undefined }) {
  const t = useTexts(yourHomeTexts)
  return (
    <h1 className="display your-home__greeting">
      {name ? t('greeting', { name }) : t('greetingNameless')}
    </h1>
  )
}
