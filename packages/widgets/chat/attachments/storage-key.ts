/** Returns the key in sessionStorage for the images of a chat's unsent messages. */
export const attachmentsKeyOf = ({ name }: { name: string }): string =>
  `atelier_attachments_${name}`
