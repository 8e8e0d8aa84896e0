export { asAnyone, asGameTokenHolder, asParticipant, asUser, bearer, participantOf, userOf } from './access.ts'
export type { GameCaller, SignedClaims, TokenReader } from './access.ts'
export { whenAnswered } from './answered.ts'
export { countingFailures, takingTurns, unlessBlocked } from './attempts.ts'
export { debugRoutes } from './debug.ts'
export { escaped } from './escaped.ts'
export { faultReports } from './faults.ts'
export { registerHealth } from './health.ts'
export type { HealthCheck } from './health.ts'
export { openFileLimit } from './open-files.ts'
export { originOf } from './origin.ts'
export type { Origin } from './origin.ts'
export {
  absoluteAddress,
  digestOfDrawing,
  drawingDigest,
  remotePictureId,
  pictureId,
  mediaAddress,
  pictureAddress,
} from './picture-address.ts'
export { refuse, refuseForNow } from './problems.ts'
export { registerReadiness } from './readiness.ts'
export { registerSecurityTxt } from './security-txt.ts'
export { createHttpServer, QUIZ_BODY_LIMIT_BYTES, registerApi } from './server.ts'
export type { ApiPlugin } from './server.ts'
export { settingsRoutes } from './settings.ts'
export { isPage, registerWebClient } from './static-files.ts'
