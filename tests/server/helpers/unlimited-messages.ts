import {
  DEFAULT_CATALOGUE,
  type Catalogue,
} from '../../../packages/server/environment/catalogue.ts'

/** Most tests are not about the allowance, and many send more messages or pictures than a guest may. */
export const UNLIMITED_MESSAGES: Catalogue = {
  ...DEFAULT_CATALOGUE,
  messagesPerDay: { guest: null, free: null, pro: null, godmode: null },
  sketchesPerDay: { guest: null, free: null, pro: null, godmode: null },
  picturesPerMonth: { guest: null, free: null, pro: null, godmode: null },
}
