import '@atelier/widgets/styles.css'
import { Chat, configure } from '@atelier/widgets/chat'

configure({ baseUrl: 'http://localhost:5173', partner: 'demo' })

export default function App() {
  return <Chat theme="auto" />
}
