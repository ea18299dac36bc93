// Apart from errors.ts, so that pages without tools do not load these texts.

export const creationErrorTexts = {
  'creation-empty': 'Say what you would like to see first.',
  'creation-form-refused':
    'The server could not read this form. What you wrote is not the reason. Reload the page: your form is kept.',
  'creation-engine-unknown': 'This server does not have this engine. Choose another one.',
  'creation-engine-failed': 'The engine did not finish. Nothing was counted.',
  'creation-engine-busy': 'The engine has too much to do. Nothing was counted. Please try again.',
  'creation-refused': 'The engine refused to make this. Nothing was counted. Try other words.',
  'creation-interrupted': 'The server was restarted meanwhile. Nothing was counted.',
  'creation-queue-full': 'You have many pictures waiting. Wait until one of them is ready.',
  'creation-unfinished': 'This is still being made. Stop it first, or wait until it is ready.',
  'change-not-understood':
    'The sketch engine did not understand this change. Name a thing, a colour, the light or the view.',
  'change-already-so': 'The picture is already as you say. Name something else to change.',
  'change-not-possible': 'This engine cannot change pictures.',
  'mask-not-possible': 'This engine cannot change a part of a picture only.',
  'references-not-possible': 'This engine does not use pictures as an example.',
  'type-characters':
    'The typefaces have no shapes for some of these characters. They have Latin letters with Vietnamese.',
  'print-too-large': 'So many pixels are too many. Choose fewer dpi or a smaller paper.',
  'question-empty': 'Ask something first.',
  'questions-used': 'You have used all questions for today.',
  'drafts-used': 'You have used all drafts for today.',
  'music-empty': 'Say what it should sound like first.',
  'music-change-not-understood':
    'The composer did not understand this change. Name an instrument, a part, the tempo, the end or the length.',
  'music-words-too-long':
    'With all its changes, this wish has too many words for a model. Use fewer, or begin a new piece.',
  'music-changes-too-many':
    'This piece has been changed twelve times. Take back a change first, or begin a new piece.',
  'music-too-long':
    'With these changes, the piece would last more than six minutes. Make it faster or shorter. Nothing was counted.',
  'sketches-used': 'You have used all of today that this server makes without a model.',
  'pieces-used': 'You have used all pieces of music of this month.',
  'voice-empty': 'Write what should be read first.',
  'voice-unknown': 'This server does not have this voice. Choose another one.',
  'voice-too-long': 'That is more than your plan reads at once: 5,000 characters, with Pro 50,000.',
  'spoken-minutes-used':
    'You have used all spoken minutes of this month, or this text needs more than are left.',
  'music-unknown':
    'The music under this reading is no longer there. Choose another piece, or none.',
  'reading-source-gone':
    'The reading that this one was changed from was deleted meanwhile. Read the text again. Nothing was counted.',
  'voice-pauses-too-long': 'All pauses together may last ten minutes. Choose shorter ones.',
  'voice-music-too-long':
    'Music stands under readings of up to 15 minutes. Read a shorter text, or choose no music.',
  'creation-model-failed': 'The model did not finish. Nothing was counted. Please try again.',
  'creation-limit': 'You keep 2,000 results. Delete some before you make more.',
} as const
