import '@atelier/widgets/elements'
import { configure } from '@atelier/widgets'
import './style.css'

configure({ baseUrl: 'http://localhost:5173' })

const chat = document.createElement('atelier-chat')
chat.partner = 'demo'
chat.starters = ['When do you open?']
chat.addEventListener('atelier-sent', ({ detail }) => console.log(detail.text))
document.querySelector('#app')!.append(chat)
