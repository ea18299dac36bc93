/**
 * Where the build puts what the text reader knows about languages (site/build/text-data.ts). The name has the version,
 * because browsers keep the files for a year.
 */
export const TEXT_DATA_PATH = '/assets/text-data-1.0.0-2'
/** Arabic is loaded when a picture cannot be read with the others. */
export const TEXT_LANGUAGES = ['vie', 'eng', 'ara'] as const
