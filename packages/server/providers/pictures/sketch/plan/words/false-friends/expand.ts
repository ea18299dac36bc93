/**
 * For each word the phrases in which it is not the thing, colour or action of that name: "mực" is a squid, and
 * "mực in" is ink. A tilde stands for the word.
 */
export type FalseFriends = Readonly<Record<string, string>>

export const expandPhrases = (falseFriends: FalseFriends): string[] =>
  Object.entries(falseFriends).flatMap(([word, phrases]) =>
    phrases.split(',').map((phrase) => phrase.trim().replaceAll('~', word)),
  )
