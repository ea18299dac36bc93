/** The key in sessionStorage of the images of unsent messages. */
export const ATTACHMENTS_STORAGE_KEY = 'atelier_attachments'
