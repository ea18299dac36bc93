const EXACT =
  /^(?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|hai|ba|bốn|bon|năm|nam|sáu|sau|bảy|bay|tám|tam|chín|chin|mười|muoi|mười một|muoi mot|mười hai|muoi hai|(?:only |just )?one)$/

/** "A cloth" and "many pears" ask for no number of things. */
export const exactCount = (text: string, value: number): number | undefined =>
  EXACT.test(text) ? value : undefined
