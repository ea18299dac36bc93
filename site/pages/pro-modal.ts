// Loaded when the dialog opens.
import '@atelier/widgets/pro.css'

export { ProModal } from '@atelier/widgets'
