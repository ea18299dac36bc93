import { Help } from './Help.tsx'

export default function App() {
  return (
    <main>
      <h1>A tested shop</h1>
      <Help />
    </main>
  )
}
