import { as, call } from './call.ts'

export interface NewsletterSignUp {
  email: string
  agreed: true
  language?: string
}

export interface ContactLetter {
  name: string
  email: string
  subject?: string
  message: string
}

export const subscribeToNewsletter = call({
  method: 'POST',
  path: '/api/newsletter',
  body: as<NewsletterSignUp>(),
})
export const sendLetter = call({
  method: 'POST',
  path: '/api/contact',
  body: as<ContactLetter>(),
})
