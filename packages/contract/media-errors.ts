// Apart from errors.ts, so that a chat without images and audio does not load these texts.

export const mediaErrorTexts = {
  'image-type': 'Only PNG, JPEG, WebP and GIF images can be sent.',
  'image-too-large': 'This image is larger than 10 MB.',
  'image-too-many-pixels': 'This image has more than 40 megapixels.',
  'image-unreadable': 'This image cannot be read. It may be damaged.',
  'image-empty': 'This file is empty.',
  'image-unknown': 'This image is no longer available. Please attach it again.',
  'uploads-used': 'No more pictures can be uploaded from here today. Please try again tomorrow.',
  'storage-full': 'This server has no room for more files at the moment. Please try again later.',
  'images-not-seen': 'This model cannot see images. Choose one that can.',
  'pictures-used': 'You have used all pictures of this month.',
  'audio-format': 'Only mp3 can be returned.',
  'speech-unavailable': 'This server has no voice.',
  'speech-failed': 'The voice did not answer. Please try again.',
  'speech-used': 'You have used up reading aloud for today.',
  'transcription-unavailable': 'This server cannot write down speech.',
  'transcription-failed': 'The recording could not be written down. Please try again.',
  'recording-type': 'This kind of recording is not accepted.',
  'recording-too-large': 'This recording is too long.',
} as const
