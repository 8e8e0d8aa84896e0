import { supervisorLink } from '../index.ts'

// A worker that starts and then dies.
const link = supervisorLink()
link?.tell('listening')
link?.handle('ready', () => process.exit(7))
// One that starts while the supervisor gives up is told nothing else.
link?.handle('stop', () => process.exit(7))
