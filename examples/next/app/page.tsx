import '@atelier/widgets/styles.css'
import { AtelierProvider, Chat } from '@atelier/widgets/chat'

export default function Home() {
  return (
    <main>
      <h1>A new shop</h1>
      <AtelierProvider baseUrl="http://localhost:5173" partner="demo">
        <Chat theme="light" />
      </AtelierProvider>
    </main>
  )
}
