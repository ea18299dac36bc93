// A partner's React application on its first day: its page says what it calls `configure` with, and the props of its chat.
import '@atelier/widgets/styles.css'
import { Chat, configure, type ChatProps, type Configuration } from '@atelier/widgets'
import { createRoot } from 'react-dom/client'

declare const settings: Partial<Configuration> | null
declare const chatProps: ChatProps

if (settings) configure(settings)
createRoot(document.querySelector('#root')!).render(<Chat {...chatProps} />)
