export { asAnyone, asGameTokenHolder, asParticipant, asUser, bearer, participantOf, userOf } from './access.ts'
export type { GameCaller, SignedClaims, TokenReader } from './access.ts'
export { openFileLimit, responseClosed } from './connections.ts'
export { respondJson } from './direct-responses.ts'
export { countFailures, rateLimit, refuseWhileBlocked } from './rate-limit.ts'
export { createErrorLog } from './error-log.ts'
export { createErrorReports, debugRoutes } from './error-reports.ts'
export { registerHealth, registerReadiness } from './health.ts'
export type { HealthCheck } from './health.ts'
export { entityTag, expectedVersions } from './entity-tag.ts'
export { idFromKey } from './idempotency.ts'
export { escapeHtml } from './html.ts'
export { isoTime } from './iso-time.ts'
export { closedInTime, createLargeResponses } from './large-responses.ts'
export type { SendInTurn } from './large-responses.ts'
export { createLogger } from './logger.ts'
export { singleProcess } from './machine.ts'
export type { Machine } from './machine.ts'
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
export { refuse, refuseResult, refuseTooMany } from './problems.ts'
export { registerSecurityTxt } from './security-txt.ts'
export { createHttpServer, QUIZ_BODY_LIMIT_BYTES, registerApi } from './server.ts'
export type { ApiPlugin } from './server.ts'
export { createSlots } from './slots.ts'
export { isPage, registerWebClient, settingsRoutes } from './web-client.ts'
