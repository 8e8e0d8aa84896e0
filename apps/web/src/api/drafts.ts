import type { Draft, DraftSave, DraftWithContent } from '@pinwheel/contract'
import { address, DESK_ROUTES } from '@pinwheel/contract/plain'
import { http } from './client.ts'
import type { LoadCall } from './send.ts'

/** The unfinished quizzes of the user's account, the newest first, without their content. */
export const accountDrafts = (call: LoadCall = {}): Promise<Draft[]> =>
  http.request({ method: 'GET', path: DESK_ROUTES.drafts, ...call })

/** Quiet, like the calls below: the caller shows a failure. */
export const accountDraft = (draftId: string): Promise<DraftWithContent> =>
  http.request({ method: 'GET', path: address(DESK_ROUTES.draft, { draftId }), quiet: true })

const tag = (version: number | undefined) => ({ ifMatch: version === undefined ? undefined : `"${version}"` })

/** @param version of the draft that this one replaces; undefined: it is a new one */
export const keepAccountDraft = (draftId: string, draft: DraftSave, version: number | undefined): Promise<Draft> =>
  http.request({
    method: 'PUT',
    path: address(DESK_ROUTES.draft, { draftId }),
    body: draft,
    quiet: true,
    ...tag(version),
  })

/** @param version to delete; undefined: any version */
export const deleteAccountDraft = (draftId: string, version: number | undefined): Promise<unknown> =>
  http.request({ method: 'DELETE', path: address(DESK_ROUTES.draft, { draftId }), quiet: true, ...tag(version) })
