import { typeOf, defineCall } from './call.ts'

export interface NewsletterSubscription {
  email: string
  agreed: true
  language?: string
}

export interface ContactMessage {
  name: string
  email: string
  subject?: string
  message: string
}

export const subscribeToNewsletter = defineCall({
  method: 'POST',
  path: '/api/newsletter',
  body: typeOf<NewsletterSubscription>(),
})
export const sendContactMessage = defineCall({
  method: 'POST',
  path: '/api/contact',
  body: typeOf<ContactMessage>(),
})
