/** The key in sessionStorage of the images of a chat's unsent messages. */
export const attachmentsKeyOf = ({ name }: { name: string }): string =>
  `atelier_attachments_${name}`
