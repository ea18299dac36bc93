// Loaded when the dialog opens.
import '@atelier/widgets/share-dialog.css'

export { ShareDialog } from '@atelier/widgets'
