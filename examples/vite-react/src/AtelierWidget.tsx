import '@atelier/widgets/elements'
import { configure } from '@atelier/widgets'

configure({ baseUrl: 'http://localhost:5173' })

export function AtelierWidget() {
  return <atelier-chat partner="demo"></atelier-chat>
}
