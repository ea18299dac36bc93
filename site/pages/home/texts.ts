import { defineTexts } from '@atelier/widgets'

/** The texts of the first screen of the home page. */
export const homeTexts = defineTexts('home', {
  title: 'A quiet room for making things',
  lead: 'Write, draw, listen and think with the model that suits the work. No account needed to begin.',
  leadWithoutModel:
    'Pictures, music, documents and readings are made right here. No account needed to begin.',
  startPlaceholder: 'What are you working on?',
  askPlaceholder: 'Ask about Atelier',
  modelWaits: 'Model',
  chatNeedsScript:
    'The chat needs JavaScript. Everything else on this page can be read without it.',
  suggestions: 'Begin with one of these',
  planLessons: 'Plan a week of lessons',
  nameCafe: 'Name a small café',
  drawPears: 'Two pears on a blue cloth',
  makeWaltz: 'A slow waltz for closing time',
  readWelcome: 'Read a welcome aloud',
  welcomeText: 'Good evening, and welcome. Please come in and find a seat. We begin at eight.',
  askPro: 'What does Pro cost?',
  noModel: 'This server has no AI model yet.',
  whatWorks: 'What works without one',
})
