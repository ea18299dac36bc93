import { Composer, createChat } from '@atelier/widgets'
import { useState } from 'react'
import { Narrow } from './layout.tsx'

/** The button beside the others opens the prompts; so does a slash in the empty box. */
export function Prompts() {
  const [chat] = useState(() => {
    const created = createChat()
    created.page = { prompts: [{ title: 'Compare', text: 'Compare {{one}} and {{other}}.' }] }
    return created
  })
  return (
    <Narrow>
      <div className="atl-chat__body">
        <Composer chat={chat} />
      </div>
    </Narrow>
  )
}
