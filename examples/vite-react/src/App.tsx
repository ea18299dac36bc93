import { AtelierWidget } from './AtelierWidget.tsx'

export default function App() {
  return (
    <main>
      <h1>A new shop</h1>
      <AtelierWidget />
    </main>
  )
}
