// Loaded when the dialog opens.
import '@atelier/widgets/pro.css'

export { ProDialog } from '@atelier/widgets'
