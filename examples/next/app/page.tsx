import { Help } from './Help'

export default function Home() {
  return (
    <main>
      <h1>A new shop</h1>
      <Help />
    </main>
  )
}
