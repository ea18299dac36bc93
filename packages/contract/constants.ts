// Every number the product promises. One that a single file needs stays in that file.

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

// Calls
export const REQUEST_TIMEOUT = 60 * SECOND
/** Sending a message and uploading. While a message streams: to the first byte, and between two chunks. */
export const LONG_REQUEST_TIMEOUT = 120 * SECOND

// Chat
/** The model that is always there: it searches the help pages. */
export const GUIDE_ID = 'guide'
export const CHAT_SAVE_DEBOUNCE = 150
export const MESSAGE_MAX_LENGTH = 32_000
export const INSTRUCTIONS_MAX_LENGTH = 8_000
export const MESSAGE_MAX_IMAGES = 8
export const CACHED_MESSAGES = 200
export const AUDIO_FORMAT = 'mp3'
/** A conversation's first words become its title. */
export const TITLE_MAX_LENGTH = 60
export const UPLOAD_MAX_BYTES = 10 * 1024 * 1024

// Share links
export const SHARE_DAYS = { min: 1, max: 365, default: 7 } as const

// Preferences
export const LANGUAGES = ['en', 'vi'] as const
export const LANGUAGE_FALLBACK = 'en'
/** Languages read from the end of the line to its start. */
export const RIGHT_TO_LEFT_LANGUAGES = ['ar'] as const
export const CURRENCIES = ['USD', 'EUR', 'GBP', 'VND', 'CNY', 'SAR', 'AED'] as const
export const DEFAULT_CURRENCY = 'USD'
export const THEMES = ['dark', 'light', 'cherry', 'eggplant', 'apricot', 'forest'] as const
export const DEFAULT_THEME = 'dark'
export const DEFAULT_PREFERENCES = {
  language: 'en-US',
  currency: DEFAULT_CURRENCY,
  theme: DEFAULT_THEME,
} as const

// Country
export const DEFAULT_COUNTRY = 'US'
export const VIETNAMESE_COUNTRIES = ['VN', 'VT'] as const
export const COUNTRY_CACHE = 24 * HOUR
export const GEOLOCATION_TIMEOUT = 5 * SECOND

// Sign-in
export const PASSWORD_MIN_LENGTH = 6
export const USER_NAME_MIN_LENGTH = 3
export const EMAIL_CODE_LENGTH = 6
export const EMAIL_CODE_LIFE = 10 * MINUTE
/** Then it is dead, and a new one is needed. */
export const EMAIL_CODE_TRIES = 5
/** Before another one can be asked for. */
export const EMAIL_CODE_PAUSE = 45 * SECOND
export const PASSWORD_MAX_BYTES = 1024
export const USER_NAME_MAX_LENGTH = 50
export const RESET_LINK_LIFE = 30 * MINUTE
/** How long a proof of identity is fresh enough for what is sensitive. */
export const CONFIRMED_FOR = 10 * MINUTE
/** An account that is deleted goes after this, unless its owner signs in again. */
export const ACCOUNT_LEAVES_AFTER = 14 * 24 * HOUR
/** After a guest's last visit. */
export const GUEST_CHATS_KEPT = 30 * 24 * HOUR
/** Chats that stayed behind when their owner signed in. */
export const LEFT_CHATS_GO_AFTER = 24 * HOUR
export const PKCE_VERIFIER_BYTES = 32
export const IDENTITY_START_RETRIES = 2
export const PROFILE_REDIRECT_DELAY = 100
/** Beside the scope of our own API. */
export const SCOPES = ['openid', 'profile', 'offline_access'] as const

// Passkeys
export const CREDENTIAL_NAME_MAX_LENGTH = 50
export const DEVICE_INFO_MAX_LENGTH = 200

// Plans and payment. Shown when the server's catalogue cannot be reached; never what is charged.
export const DEFAULT_PRICES = {
  monthly: { USD: 19.99, VND: 578_000 },
  yearly: { USD: 199.99, VND: 5_780_000 },
} as const
export const YEARLY_SAVING = { USD: 39.89, percent: 17 } as const
export const GOD_MODE_PRICE = { USD: 578, VND: 16_700_000 } as const
export const PAYMENT_ATTEMPTS = 3
/** Counted from the last failure. */
export const PAYMENT_ATTEMPTS_CLEARED_AFTER = 30 * MINUTE

// Messages to the visitor
export const TOAST_DURATION = 5 * SECOND

/** Keys in the browser's storage. A prefix is followed by a conversation's id. */
export const STORAGE_KEYS = {
  token: 'auth_token',
  account: 'msal-account',
  paymentAttempts: 'proPaymentAttempts',
  pendingPayment: 'pendingPaymentTxn',
  theme: 'theme',
  language: 'language',
  currency: 'currency',
  country: 'userCountry',
  conversationPrefix: 'chat_conv_',
  titlePrefix: 'chat_title_',
} as const
export const SESSION_KEYS = { afterSignIn: 'postAuthNext' } as const

export const XSRF_COOKIE = 'XSRF-TOKEN'
export const XSRF_HEADER = 'X-XSRF-TOKEN'
