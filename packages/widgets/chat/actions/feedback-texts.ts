import { defineTexts } from '../../i18n.ts'

export const feedbackTexts = defineTexts('feedback', {
  good: 'Good answer',
  bad: 'Bad answer',
  thanks: 'Thank you.',
  thanksAsk: 'Thank you. Below you can say what was wrong.',
  takenBack: 'Taken back.',
  notSaved: 'Your feedback could not be saved.',
  what: 'What was wrong?',
  reasonWrong: 'Not correct',
  reasonIncomplete: 'Incomplete',
  reasonUnclear: 'Hard to understand',
  reasonInstructions: 'Did not do what I asked',
  reasonOther: 'Something else',
  text: 'In your own words (optional)',
  reader: 'Only this form is sent, not your conversation.',
  over: '{count} characters too many.',
  send: 'Send feedback',
  skip: 'Skip',
})

export const answerMenuTexts = defineTexts('answerMenu', {
  more: 'More',
  copyMarkdown: 'Copy as Markdown',
  copyText: 'Copy as text',
  quote: 'Quote',
  quotePassage: 'Quote the selected passage',
  toQuestion: 'Go to the question',
  lastQuestion: 'Last question',
})
