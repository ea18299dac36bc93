// The names of the files in the folder of a backup. The manifest and the portable form of the database have their own modules.
export const EMBEDDED_FILE = 'database.tar.gz'
export const POSTGRES_FILE = 'database.dump'
export const SECRET_FILE = 'secret'
export const PARTNERS_FILE = 'partners.json'
export const UPLOADS_FOLDER = 'uploads'
export const WIDGETS_FOLDER = 'widgets'
