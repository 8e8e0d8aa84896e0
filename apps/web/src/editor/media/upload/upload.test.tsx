import { cleanup, createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { mockResponses } from '../../../api/testing/stories.ts'
import { anUploadServer } from '../../../api/testing/uploads.ts'
import { button, openMediaDialog, url } from '../testing/media-dialog.tsx'

const photos = { photos: [], total: 0, limit: 50, offset: 0 }
let uploading: ReturnType<typeof anUploadServer>
let restore: () => void

beforeEach(() => {
  restore = mockResponses({ 'GET /media/photos': () => ({ status: 200, body: photos }) })
  uploading = anUploadServer()
})
afterEach(() => {
  cleanup()
  uploading.restore()
  restore()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const sized = (file: File, size: number) => Object.defineProperty(file, 'size', { value: size })
const png = (size = 1000) => sized(new File(['lake'], 'lake.png', { type: 'image/png' }), size)
const svg = new File(['<svg/>'], 'lake.svg', { type: 'image/svg+xml' })
const REJECTED = 'Upload failed. The file type or size may be invalid.'

async function openUpload() {
  const opened = openMediaDialog()
  await opened.user.click(screen.getByRole('tab', { name: 'Upload' }))
  return { ...opened, input: await screen.findByLabelText<HTMLInputElement>('Choose a picture') }
}
const choose = (input: HTMLElement, ...files: File[]) => fireEvent.change(input, { target: { files } })
const started = (count = 1) => vi.waitUntil(() => uploading.uploads[count - 1], { timeout: 10_000 })

test('[spec 2.120, 8.26] an upload shows its progress, then the address of the uploaded picture', async () => {
  const { input, user, onApply } = await openUpload()
  choose(input, png())
  const sent = await started()
  sent.reportProgress(370, 1000)
  const bar = await screen.findByRole('progressbar', { name: 'Uploading lake.png' })
  await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('37'))
  expect(screen.getByText('37 %')).toBeDefined()
  expect(screen.getByText('Uploading, 25 percent').closest('[role=status]')).not.toBeNull()
  sent.respond(201, { filename: 'u1/7.webp' })
  expect(await screen.findByText('Upload successful! Your photo has been uploaded.')).toBeDefined()
  const address = `${window.location.origin}/uploads/images/u1/7.webp`
  expect(url().value).toBe(address)
  await user.click(button('Apply'))
  expect(onApply).toHaveBeenCalledExactlyOnceWith({ type: 'IMAGE', url: address })
})

test('[spec 2.120, 5.48] an upload accepts one file of an accepted type and size, and shows the errors of any other', async () => {
  const { input } = await openUpload()
  expect(input.multiple).toBe(false)
  expect(input.accept).toContain('image/webp')
  choose(input, svg)
  expect(await screen.findByText(REJECTED)).toBeDefined()
  const types = 'File type must be one of GIF, JPEG, PNG, TIFF, WebP'
  expect((await screen.findAllByText(types)).length).toBeGreaterThan(0)
  choose(input, png(), png())
  expect((await screen.findAllByText('Too many files')).length).toBeGreaterThan(0)
  choose(input, png(0))
  expect((await screen.findAllByText('File is smaller than 1 bytes')).length).toBeGreaterThan(0)
  expect(uploading.uploads).toHaveLength(0)
})

test('[spec 2.120] a dropped file is uploaded like a chosen one', async () => {
  const { input } = await openUpload()
  const file = png()
  const dataTransfer = {
    files: [file],
    items: [{ kind: 'file', type: file.type, getAsFile: () => file }],
    types: ['Files'],
  }
  fireEvent.drop(input, { dataTransfer })
  expect((await started()).file?.name).toBe('lake.png')
})

test('dragging a file over the photo search shows the drop zone', async () => {
  localStorage.setItem('creator.pictureSource', 'search')
  openMediaDialog()
  const search = screen.getByRole('searchbox', { name: 'Search pictures' })
  fireEvent.dragEnter(search, { dataTransfer: { types: ['text/plain'] } })
  expect(screen.queryByLabelText('Choose a picture')).toBeNull()
  fireEvent.dragEnter(search, { dataTransfer: { types: ['Files'] } })
  expect(await screen.findByLabelText('Choose a picture')).toBeDefined()
})

test('[spec 8.4] an upload that the server refuses shows status and reason, and can be retried', async () => {
  const { input, user } = await openUpload()
  choose(input, png())
  const first = await started()
  first.respond(429, { message: 'Too many pictures are arriving right now.' })
  // Beside the file and for screen readers: no toast repeats it.
  expect(await screen.findAllByText(/Upload failed with status 429/)).toHaveLength(2)
  expect(screen.getAllByText(/Too many pictures are arriving/).length).toBeGreaterThan(0)
  await user.click(button('Try again'))
  expect(document.activeElement).toBe(input)
  const second = await started(2)
  second.fail()
  expect((await screen.findAllByText('Upload failed due to a network error.')).length).toBeGreaterThan(0)
})

test('an upload can be cancelled: the request is aborted, and the focus moves to the file input', async () => {
  const { input, user } = await openUpload()
  choose(input, png())
  const sent = await started()
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(sent.wasAborted).toBe(true)
  expect(await screen.findByText('Upload cancelled')).toBeDefined()
  expect(document.activeElement).toBe(input)
  expect(url().value).toBe('')
})

test('a description that is written during the upload stays', async () => {
  const { user } = openMediaDialog({ type: 'IMAGE', url: 'https://img.example.org/lake', alt: 'A lake' })
  await user.click(screen.getByRole('tab', { name: 'Upload' }))
  choose(await screen.findByLabelText('Choose a picture'), png())
  const sent = await started()
  const description = screen.getByRole<HTMLInputElement>('textbox', { name: 'What does it show?' })
  fireEvent.change(description, { target: { value: 'A map of the lake' } })
  sent.respond(201, { filename: 'u1/7.webp' })
  await screen.findByText('Upload successful! Your photo has been uploaded.')
  expect(description.value).toBe('A map of the lake')
})

test('closing the dialog aborts the upload', async () => {
  const { input } = await openUpload()
  choose(input, png())
  const sent = await started()
  cleanup()
  expect(sent.wasAborted).toBe(true)
})

test('a picture pasted anywhere is uploaded; a pasted text is not intercepted', async () => {
  openMediaDialog()
  const withFiles = (files: readonly File[]) => Object.assign(createEvent.paste(url()), { clipboardData: { files } })
  const text = withFiles([])
  fireEvent(url(), text)
  expect(text.defaultPrevented).toBe(false)
  const picture = withFiles([png()])
  fireEvent(url(), picture)
  expect(picture.defaultPrevented).toBe(true)
  expect((await started()).file?.name).toBe('lake.png')
  expect(await screen.findByRole('tab', { name: 'Upload', selected: true })).toBeDefined()
})

test.each([422, 413])(
  'an upload that fails with status %i says what can be uploaded, and offers no retry',
  async (status) => {
    const { input } = await openUpload()
    choose(input, png())
    const sent = await started()
    sent.respond(status, { message: 'Unable to process image file' })
    expect(await screen.findByText(/up to 20 MB and 64 megapixels/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
)

test('a refused file comes with what can be uploaded, in megabytes', async () => {
  const { input } = await openUpload()
  choose(input, svg)
  expect(await screen.findByText(/GIF, JPEG, PNG, TIFF or WebP, of up to 20 MB/)).toBeDefined()
})

/** A browser that scales every picture to 1600 × 1200 pixels and five bytes. */
function scalingBrowser() {
  const drawn = { width: 1600, height: 1200, close: vi.fn<() => void>() }
  const decode = vi.fn<(photo: Blob, options: ImageBitmapOptions) => Promise<unknown>>(async () => drawn)
  vi.stubGlobal('createImageBitmap', decode)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type = '') =>
    done(new Blob(['small'], { type })),
  )
  return { drawn, decode }
}

test('a small file with too many pixels for the server is scaled down and sent again', async () => {
  scalingBrowser()
  const { input } = await openUpload()
  choose(input, png(900_000))
  const first = await started()
  expect(first.file?.size).toBe(900_000)
  first.respond(422, { message: 'Unable to process image file' })
  const second = await started(2)
  expect(second.file).toMatchObject({ name: 'lake.png', size: 5 })
  second.respond(201, { filename: 'u1/7.webp' })
  expect(await screen.findByText('Upload successful! Your photo has been uploaded.')).toBeDefined()
})

test('a large photo is scaled down before it is uploaded', async () => {
  const { drawn, decode } = scalingBrowser()
  const { input } = await openUpload()
  const photo = sized(new File(['lake'], 'lake.jpg', { type: 'image/jpeg' }), 30_000_000)
  choose(input, photo)
  expect(await started()).toMatchObject({ file: { name: 'lake.jpg', size: 5, type: 'image/jpeg' } })
  expect(decode.mock.calls[0]?.[0]).toBe(photo)
  expect(decode.mock.calls[0]?.[1].resizeWidth).toBe(1600)
  expect(drawn.close).toHaveBeenCalledOnce()
})

test('a photo that the browser cannot scale is uploaded as it is, or refused by its size', async () => {
  const { input } = await openUpload()
  choose(input, png(3_000_000))
  expect((await started()).file?.size).toBe(3_000_000)
  choose(input, png(21_000_000))
  expect((await screen.findAllByText('File is larger than 20971520 bytes')).length).toBeGreaterThan(0)
  expect(uploading.uploads).toHaveLength(1)
})

describe('cropping', () => {
  const UPLOADED = ['a', 'b'].map((letter) => `${'0'.repeat(36)}/${letter.repeat(36)}.webp`)
  const slider = (name: string) => screen.findByRole<HTMLInputElement>('slider', { name })
  const drawn = vi.fn<(...numbers: unknown[]) => void>()

  beforeEach(() => {
    drawn.mockClear()
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:lake')
    const context = { drawImage: drawn } as unknown as CanvasRenderingContext2D
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context)
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type = '') =>
      done(new Blob(['part'], { type })),
    )
  })

  async function showPicture() {
    const picture = await screen.findByRole('img', { name: 'To be cropped' })
    Object.defineProperties(picture, { naturalWidth: { value: 1600 }, naturalHeight: { value: 900 } })
    fireEvent.load(picture)
  }

  test('before the upload sends only what is in the frame, which keys move', async () => {
    const { input, user } = await openUpload()
    await user.click(screen.getByRole('checkbox', { name: 'Crop before the upload' }))
    choose(input, png())
    await showPicture()
    expect(document.activeElement).toBe(await slider('Frame size'))
    fireEvent.change(await slider('Frame size'), { target: { value: '50' } })
    fireEvent.change(await slider('From the left'), { target: { value: '100' } })
    expect((await slider('From the left')).getAttribute('aria-valuetext')).toBe('100 percent')
    expect(uploading.uploads).toHaveLength(0)
    await user.click(button('Crop and upload'))
    expect((await started()).file).toMatchObject({ name: 'lake.png', type: 'image/png', size: 4 })
    expect(drawn.mock.calls[0]?.slice(1)).toEqual([1150, 225, 450, 450, 0, 0, 450, 450])
  })

  test('the frame is dragged as far as the picture goes', async () => {
    const { input, user } = await openUpload()
    await user.click(screen.getByRole('checkbox', { name: 'Crop before the upload' }))
    choose(input, png())
    await showPicture()
    const frame = screen.getByTestId('crop-frame')
    frame.setPointerCapture = () => undefined
    fireEvent.pointerDown(frame, { pointerId: 1, button: 0, clientX: 0, clientY: 0 })
    fireEvent.pointerMove(frame, { pointerId: 1, clientX: 5000, clientY: 5000 })
    expect((await slider('From the left')).value).toBe('100')
  })

  test('an uploaded picture replaces it, and the first one is deleted', async () => {
    const removed: string[] = []
    restore()
    restore = mockResponses({
      'GET /media/photos': () => ({ status: 200, body: photos }),
      [`DELETE /media/uploads/photos/${'a'.repeat(36)}`]: ({ path }) => {
        removed.push(path)
        return { status: 204 }
      },
    })
    const { input, user, onApply } = await openUpload()
    choose(input, png())
    ;(await started()).respond(201, { filename: UPLOADED[0] })
    await user.click(await screen.findByRole('button', { name: 'Crop' }))
    await showPicture()
    await user.click(button('Crop and upload'))
    ;(await started(2)).respond(201, { filename: UPLOADED[1] })
    await waitFor(() => expect(removed).toEqual([`/media/uploads/photos/${'a'.repeat(36)}`]))
    await user.click(button('Apply'))
    const address = `${window.location.origin}/uploads/images/${UPLOADED[1]}`
    expect(onApply).toHaveBeenCalledExactlyOnceWith({ type: 'IMAGE', url: address })
  })

  test('is cancelled without an upload, and the focus stays in the panel', async () => {
    const { input, user } = await openUpload()
    await user.click(screen.getByRole('checkbox', { name: 'Crop before the upload' }))
    choose(input, png())
    await showPicture()
    await user.click(button('Cancel'))
    expect(uploading.uploads).toHaveLength(0)
    expect(document.activeElement).toBe(await screen.findByLabelText('Choose a picture'))
  })

  test('a picture that the browser cannot show is uploaded whole', async () => {
    const { input, user } = await openUpload()
    await user.click(screen.getByRole('checkbox', { name: 'Crop before the upload' }))
    choose(input, png())
    fireEvent.error(await screen.findByRole('img', { name: 'To be cropped' }))
    await user.click(button('Upload whole'))
    expect((await started()).file?.size).toBe(1000)
  })
})
