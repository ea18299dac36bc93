// What is in the folder of a backup, beside the manifest and the portable form of the database.
export const EMBEDDED_FILE = 'database.tar.gz'
export const POSTGRES_FILE = 'database.dump'
export const SECRET_FILE = 'secret'
export const PARTNERS_FILE = 'partners.json'
export const UPLOADS_FOLDER = 'uploads'
export const WIDGETS_FOLDER = 'widgets'
