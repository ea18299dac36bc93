const MAX_DIGITS = 12

/** VNPay writes amounts as dong times 100. Undefined if the amount has more digits than VNPay accepts. */
export function toVnpayAmount(dong: number): string | undefined {
  if (!Number.isSafeInteger(dong) || dong <= 0) return undefined
  const text = `${dong}00`
  return text.length <= MAX_DIGITS ? text : undefined
}

/** Returns the amount in dong. Undefined unless the text is a whole number of dong times 100. */
export function fromVnpayAmount(text: string | undefined): number | undefined {
  if (!text || text.length > MAX_DIGITS || !/^[1-9]\d*00$/.test(text)) return undefined
  return Number(text.slice(0, -2))
}
