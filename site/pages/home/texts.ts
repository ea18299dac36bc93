import { defineTexts } from '@atelier/widgets'

/** The texts of the first screen of the home page. */
export const homeTexts = defineTexts('home', {
  title: 'A quiet room for making things',
  lead: 'Write, draw, listen and think with the model that suits the work. No account needed to begin.',
  startPlaceholder: 'What are you working on?',
  chatNeedsScript:
    'The chat needs JavaScript. Everything else on this page can be read without it.',
  askTheGuide: 'Ask the Guide',
  askPro: 'What does Pro cost?',
  askShare: 'How do I share a conversation?',
  askEmbed: 'Can I have the chat on my own page?',
  askModels: 'How do I choose a model?',
})
