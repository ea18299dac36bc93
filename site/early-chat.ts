// Runs on the page of a conversation before the much larger files have arrived.
import { startEarlyHistory } from '@atelier/widgets/early'

const [, id] = /^\/chat\/([\da-f-]{36})$/i.exec(location.pathname) ?? []
if (id) startEarlyHistory(id)
