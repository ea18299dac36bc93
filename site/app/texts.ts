import { defineTexts } from '@atelier/widgets'

export const appTexts = defineTexts('app', {
  newVersion: 'A new version is there.',
  newVersionHint: 'What you have typed is kept.',
  reload: 'Reload',
  later: 'Later',
})
