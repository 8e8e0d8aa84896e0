import { http } from './client.ts'

/** Calls the route that always fails, to test error reporting. */
export const causeServerError = (): Promise<unknown> => http.request({ method: 'GET', path: '/debug-sentry' })
