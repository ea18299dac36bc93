// Limits and defaults that the server and the widgets share, or that are promised to whoever embeds or documents the
// product. Any other number stays in the file that needs it.

export const SECOND_MS = 1_000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** The partner name of the previews in the help pages. The server lists only its own origin for it. */
export const PREVIEW_PARTNER = 'help-preview'

export const REQUEST_TIMEOUT_MS = 60 * SECOND_MS
/**
 * How long the browser waits when it sends a message or a file. For a streamed answer: to the first byte, and between two
 * chunks. For a file: without progress, since the wait begins again with what has been sent. How long the server waits
 * for the model is in packages/server/providers/models/timeouts.ts.
 */
export const LONG_REQUEST_TIMEOUT_MS = 120 * SECOND_MS

/** How long the browser waits for a file of all conversations. */
export const EXPORT_TIMEOUT_MS = 30 * MINUTE_MS

/** The id of the built-in model that searches the help pages. It is available on every server. */
export const GUIDE_MODEL_ID = 'guide'
/**
 * The browser writes a conversation that changes to localStorage at most once in this time: a throttle, because a
 * debounce would not write an answer before its stream ends.
 */
export const CHAT_SAVE_INTERVAL_MS = 150
/** In characters: what a visitor may write about an answer. */
export const FEEDBACK_TEXT_MAX_LENGTH = 1_000
/** What a visitor can say is wrong with an answer, beside a text. */
export const FEEDBACK_REASONS = ['wrong', 'incomplete', 'unclear', 'instructions', 'other'] as const
/** How many next questions a model may suggest after an answer. */
export const MAX_FOLLOW_UPS = 3
/** Of one suggested question, in characters. */
export const FOLLOW_UP_MAX_LENGTH = 80
export const MESSAGE_MAX_LENGTH = 32_000
export const MESSAGE_MAX_IMAGES = 8
/**
 * How many messages of a conversation the browser caches, renders before the visitor asks for earlier ones, and loads
 * per request.
 */
export const MAX_CACHED_MESSAGES = 200
/** The first fields of a file of exported conversations: they tell it from the files of other products. */
export const EXPORT_FORMAT = 'atelier-conversations'
export const EXPORT_VERSION = 1
/** In characters. Longer than any answer that models write. */
export const IMPORT_MESSAGE_MAX_LENGTH = 200_000
export const IMPORT_MESSAGES_PER_PIECE = 100
/** In characters. */
export const SEARCH_QUERY_MAX_LENGTH = 200
/** How many prompts a visitor can keep, and how long they are, in characters. */
export const SAVED_PROMPTS_MAX_COUNT = 100
export const PROMPT_TITLE_MAX_LENGTH = 100
export const PROMPT_TEXT_MAX_LENGTH = 8_000
/** In characters: what a visitor may write for the model to get with every message of a conversation. */
export const INSTRUCTIONS_MAX_LENGTH = 8_000
export const DEFAULT_AUDIO_FORMAT = 'mp3'
/** In characters. A conversation's title is the first words of its first message. */
export const CONVERSATION_TITLE_MAX_LENGTH = 60
/** The visitor may give a conversation a longer title. */
export const CHOSEN_TITLE_MAX_LENGTH = 100
/** How many conversations one request can archive, restore or delete. */
export const CONVERSATIONS_PER_BULK_CHANGE = 100
/**
 * The texts call it 10 MB: `image-too-large` in media-errors.ts and its translations, the help and the policy pages.
 */
export const UPLOAD_MAX_BYTES = 10 * 1024 * 1024
/** The media types of images that can be uploaded, with the file extension of each. */
export const UPLOAD_EXTENSIONS = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
} as const
export const IMAGE_ALT_MAX_LENGTH = 500

export const SPEECH_SPEED = { min: 0.25, max: 4, default: 1 } as const
export const SPEECH_PITCH = { min: -20, max: 20, default: 0 } as const

export const SHARE_LIFETIME_DAYS = { min: 1, max: 365, default: 7 } as const
export const MAX_ACTIVE_SHARES = 100
/** A link to a longer conversation shows only its latest messages. */
export const SHARE_MAX_MESSAGES = 2_000
/** Replaces a text that the owner blanked. Its length is fixed, so that it does not reveal the length of the text. */
export const SHARE_BLANK = '█████'
export const SHARE_MAX_BLANKED_TEXTS = 200
/** Long enough for a private key of 4,096 bits in PEM format. */
export const SHARE_BLANKED_TEXT_MAX_LENGTH = 3_500
export const SHARE_PASSPHRASE_LENGTH = { min: 6, max: 200 } as const
/** Wrong passphrases per link and network. */
export const SHARE_PASSPHRASE_ATTEMPTS = { max: 10, windowMs: 10 * MINUTE_MS } as const
/**
 * How long the owner sees an ended link and may revive an expired one. The messages of a revoked link are deleted at
 * once.
 */
export const SHARE_RETENTION_MS = 30 * DAY_MS
export const SHARE_REPORT_MAX_LENGTH = 2_000

export const LANGUAGES = ['en', 'vi', 'ar'] as const
export const DEFAULT_LANGUAGE = 'en'
/** In the URL of a page of the site: the language in which it is shown, before any choice. */
export const LANGUAGE_PARAMETER = 'lang'
/** Tells the server in which language to send the pages of the site. */
export const LANGUAGE_COOKIE = 'language'
/** Where a device sends what another app shares with the installed site, as a form: site/app-worker. */
export const SHARE_TARGET_PATH = '/share-target'
export const RIGHT_TO_LEFT_LANGUAGES = ['ar'] as const
export const CURRENCIES = ['USD', 'EUR', 'GBP', 'VND', 'CNY', 'SAR', 'AED'] as const
export const DEFAULT_CURRENCY = 'USD'
export const DEFAULT_THEME = 'dark'
export const DEFAULT_PREFERENCES = {
  language: 'en-US',
  currency: DEFAULT_CURRENCY,
  theme: DEFAULT_THEME,
} as const

export const DEFAULT_COUNTRY = 'US'
/** Countries whose visitors get Vietnamese by default. */
export const VIETNAMESE_LANGUAGE_COUNTRY_CODES = ['VN', 'VT'] as const
/** How long the browser stores the visitor's country before it looks it up again. */
export const COUNTRY_CACHE_MS = 24 * HOUR_MS
export const GEOLOCATION_TIMEOUT_MS = 5 * SECOND_MS

export const PASSWORD_MIN_LENGTH = 6
export const USER_NAME_MIN_LENGTH = 3
/** The digits of the number that a user reads in the sign-in window and types on a partner's page. */
export const CONNECT_CODE_LENGTH = 6
export const EMAIL_CODE_LENGTH = 6
export const EMAIL_CODE_LIFETIME_MS = 10 * MINUTE_MS
/** After this many wrong codes, the mailed code is invalid and the user needs a new one. */
export const EMAIL_CODE_MAX_ATTEMPTS = 5
export const EMAIL_CODE_RESEND_DELAY_MS = 45 * SECOND_MS
/** Sensitive calls require that the user entered a password or code, or signed in at a provider, within this time. */
export const RECENT_AUTHENTICATION_MAX_AGE_MS = 10 * MINUTE_MS
export const SIGN_IN_LIBRARY_MAX_RETRIES = 2
/** The delay between a completed sign-in and the navigation to the next page. */
export const POST_SIGN_IN_NAVIGATION_DELAY_MS = 100
/** The sign-in library requests these scopes in addition to the scope of our own API. */
export const OPENID_SCOPES = ['openid', 'profile', 'offline_access'] as const

export const CREDENTIAL_NAME_MAX_LENGTH = 50
export const MAX_PASSKEYS = 20
/** How long a person may take to use a passkey, and then to start the payment that it has confirmed. */
export const PASSKEY_CHALLENGE_LIFETIME_MS = 5 * MINUTE_MS

// The page shows these prices if the server's catalogue cannot be loaded. They are never charged.
export const FALLBACK_PRICES = {
  monthly: { USD: 19.99, VND: 578_000 },
  yearly: { USD: 199.99, VND: 5_780_000 },
} as const
export const FALLBACK_GOD_MODE_PRICE = { USD: 578, VND: 16_700_000 } as const
export const MAX_PAYMENT_ATTEMPTS = 3
/** After MAX_PAYMENT_ATTEMPTS failures, payments are blocked for this long, counted from the last failure. */
export const FAILED_PAYMENTS_BLOCK_MS = 30 * MINUTE_MS

export const TOAST_DURATION_MS = 5 * SECOND_MS

/** A value that ends with `_` is a prefix, which a conversation id follows. */
export const LOCAL_STORAGE_KEYS = {
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
export const SESSION_STORAGE_KEYS = { afterSignIn: 'postAuthNext' } as const

export const XSRF_COOKIE = 'XSRF-TOKEN'
export const XSRF_HEADER = 'X-XSRF-TOKEN'
export const SHARE_PASSPHRASE_HEADER = 'X-Share-Passphrase'
/**
 * The header in which a reader sends the token from the reply to a correct passphrase, together with later passphrases.
 */
export const SHARE_READER_HEADER = 'X-Share-Reader'

/**
 * How the reply of `/api/healthz` ends for a website that no partner lists. Every website may read that reply, but no
 * other of the API, so that this is how it finds out.
 */
export const ORIGIN_NOT_LISTED = 'origin-not-listed'

/** The ways to group the costs of a period. */
export const COST_GROUPS = ['day', 'model', 'partner', 'plan'] as const

/**
 * The `Last-Event-ID` of a message that is repeated because a proxy has replied: if the server has it, the client reads its
 * answer from the beginning, and has none written again that was stopped or has failed.
 */
export const NOTHING_RECEIVED = '00000000-0000-0000-0000-000000000000.0.0'
