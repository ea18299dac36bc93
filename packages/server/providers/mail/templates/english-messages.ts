import { toBlocks } from './issue-blocks.ts'
import type { MessageTemplates } from './types.ts'

const isUnproved =
  'Nobody has proved this address, so this email does not contain the message. If you did not write to us, ignore it.'

export const englishMessages: MessageTemplates = {
  contactMessage: ({ number, name, email, subject, text, isSignedIn }) => ({
    subject: `${number}: ${subject || `A message from ${name}`}`,
    blocks: [
      {
        paragraph: `${name} (${email}) wrote to you with the contact form${isSignedIn ? ', signed in' : ''}:`,
      },
      { quote: text },
      {
        note: `Reply to this email to answer. You receive it because you run this Atelier server. When you have answered: npm run admin -- messages answered ${number} "a note"`,
      },
    ],
  }),
  contactCopy: ({ number, text }) => ({
    subject: `${number}: we have your message`,
    blocks: [
      { paragraph: `Thank you for writing to us. Your message has the number ${number}:` },
      { quote: text },
      { paragraph: 'A person reads it and answers by email.' },
    ],
  }),
  contactNumber: ({ number }) => ({
    subject: `${number}: we have your message`,
    blocks: [
      { paragraph: `Thank you for writing to us. Your message has this number:` },
      { code: number },
      { paragraph: 'A person reads it and answers by email.' },
      { note: isUnproved },
    ],
  }),
  contactDigest: ({ count, messages, link }) => ({
    subject: `Held messages: ${count}`,
    blocks: [
      {
        paragraph:
          'These messages from the contact form were not mailed to you one by one, because there were too many at once or a program may have written them. They are kept.',
      },
      ...messages.flatMap(({ number, name, email, excerpt, similar }) => [
        { paragraph: `${number}, ${name} (${email}):` },
        { quote: excerpt },
        ...(similar > 0 ? [{ paragraph: `Similar messages: ${similar}` }] : []),
      ]),
      { link: 'Read and release them', url: link },
      {
        note: 'You receive this email because you run this Atelier server, at most once an hour. In a terminal: npm run admin -- messages held',
      },
    ],
  }),
  newsletterConfirmation: ({ link }) => ({
    subject: 'Confirm the newsletter',
    blocks: [
      {
        paragraph:
          'Someone asked us to send the Atelier newsletter to this address. If it was you:',
      },
      { link: 'Confirm the newsletter', url: link },
      {
        note: 'The link works for seven days. If this was not you, ignore this email: no newsletter will come, and we delete the address.',
      },
    ],
  }),
  newsletterKnown: ({ link }) => ({
    subject: 'You already get the newsletter',
    blocks: [
      {
        paragraph:
          'Someone asked us to send the Atelier newsletter to this address. You already get it, and nothing has changed.',
      },
      { paragraph: 'If you no longer want it:' },
      { link: 'Unsubscribe', url: link },
    ],
  }),
  newsletterIssue: ({ subject, text, link }) => ({
    subject,
    blocks: [...toBlocks(text), { link: 'Unsubscribe', url: link }],
    footer: 'Atelier. You receive this newsletter because you confirmed it with this address.',
  }),
}
