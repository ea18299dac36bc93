export function Markdown({ text }: { text: string; ownLinks?: 'in-place'; texts?: object }) { return <p>{text}</p> }
