// Loaded by pages of their own, in a frame: the note as a stranger's page has it.
import './note.tsx'
