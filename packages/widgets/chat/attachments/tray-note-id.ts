/** The id of what says why the images keep a message from being sent, for the message field with this id. */
export const trayNoteId = (fieldId: string): string => `${fieldId}-tray`
