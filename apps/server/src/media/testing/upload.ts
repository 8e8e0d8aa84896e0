import type { TestAnswer, TestApp, TestUser } from '../../testing/index.ts'
import { form } from './multipart-form.ts'
import type { FormPart } from './multipart-form.ts'

/** Sends a form to `POST /media/uploads/photos`. */
export async function sendForm(
  { app }: TestApp,
  parts: readonly FormPart[],
  { accessToken }: Partial<TestUser>,
): Promise<TestAnswer> {
  const { payload, headers } = form(parts)
  const response = await app.inject({
    method: 'POST',
    url: '/api/media/uploads/photos',
    headers: { ...headers, ...(accessToken !== undefined && { authorization: `Bearer ${accessToken}` }) },
    payload,
  })
  return {
    status: response.statusCode,
    body: response.body === '' ? undefined : response.json(),
    headers: response.headers,
  }
}

/** Uploads one file. */
export const upload = (
  app: TestApp,
  user: Partial<TestUser>,
  content: Buffer,
  part: Partial<FormPart> = {},
): Promise<TestAnswer> =>
  sendForm(app, [{ name: 'file', filename: 'holiday.png', type: 'image/png', content, ...part }], user)

/** Uploads a picture, and throws if it is refused. @returns its file name */
export async function uploaded(app: TestApp, user: TestUser, content: Buffer): Promise<string> {
  const { status, body } = await upload(app, user, content)
  if (status !== 201) throw new Error(`The upload was refused: ${JSON.stringify(body)}`)
  return (body as { filename: string }).filename
}
