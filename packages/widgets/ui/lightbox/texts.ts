/** Labels in English. Names in {braces} are placeholders. */
export const lightboxEnglish = {
  viewer: 'Image viewer',
  position: '{number} of {count}',
  close: 'Close',
  previous: 'Previous image',
  next: 'Next image',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  download: 'Download',
  failed: 'This image could not be loaded.',
}

export type LightboxTexts = typeof lightboxEnglish
