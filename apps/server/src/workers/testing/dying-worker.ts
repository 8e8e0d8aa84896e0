import { supervisorLink } from '../index.ts'

// A worker that starts and then dies.
const link = supervisorLink()
link?.tell('listening')
link?.handle('ready', () => process.exit(7))
