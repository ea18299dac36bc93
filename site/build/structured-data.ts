/** JSON-LD of https://schema.org/WebApplication with a free and a Pro offer. The server fills in the address and the price. */
export function structuredDataJson(description: string): string {
  const offer = (name: string, price: string) => ({
    '@type': 'Offer',
    name,
    price,
    priceCurrency: 'USD',
  })
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'WebApplication',
    name: 'Atelier',
    description,
    url: '{publicUrl}/',
    applicationCategory: 'MultimediaApplication',
    operatingSystem: 'Any',
    offers: [offer('Free', '0'), offer('Pro', '{proPrice}')],
  }).replaceAll('<', '\\u003c')
}
