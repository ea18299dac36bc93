/** The command that lets a website show the widgets. Undefined for a name that would be more than a word of a command line. */
export const partnerCommand = (partner: string, origin: string): string | undefined =>
  /^[\w-]{1,100}$/.test(partner) ? `npm run partner -- add ${partner} ${origin}` : undefined
