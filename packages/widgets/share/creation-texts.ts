import { defineTexts } from '../i18n.ts'
import { shareTexts } from './viewer-texts.ts'

const added = defineTexts('share', {
  wish: 'Wish',
  pictures_one: 'Picture',
  pictures_other: 'Pictures',
  piece: 'Piece of music',
  reading: 'Reading',
  made: 'Text',
  copyWish: 'Copy wish',
  copyMade: 'Copy text',
  copyPictures: 'Copy what the pictures show, and their addresses',
  copySound: 'Copy its name and address',
  showEverything: 'Show everything',
  sketch: 'Sketch',
  seed: 'seed {seed}',
  readBy: 'Read by {engine}',
  addressesEnd: 'The addresses work for about an hour.',
})

/** What readers of a shared creation see: also the texts that come with its pictures or its sound. */
export const sharedCreationTexts = {
  ...shareTexts,
  english: { ...shareTexts.english, ...added.english },
}
