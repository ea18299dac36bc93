import '@atelier/widgets/elements'
import { configure } from '@atelier/widgets'

configure({ baseUrl: 'http://localhost:5173' })
