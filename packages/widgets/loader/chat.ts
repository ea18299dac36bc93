// What the script tag fetches for <atelier-chat>.
import '../elements/chat.ts'

export { configure as begin } from '../configure.ts'
