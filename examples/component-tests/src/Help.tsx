import '@atelier/widgets/styles.css'
import { Chat, configure } from '@atelier/widgets/chat'

configure({ baseUrl: 'http://localhost:5173', partner: 'demo' })

export function Help() {
  return (
    <div className="atl" data-theme="light" style={{ blockSize: '36rem' }}>
      <Chat />
    </div>
  )
}
