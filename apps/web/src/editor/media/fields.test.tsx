import type { Media } from '@pinwheel/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, createEvent, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mockResponses } from '../../api/testing/stories.ts'
import { anUploadServer } from '../../api/testing/uploads.ts'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import { ImageField } from './ImageField.tsx'
import { MediaField } from './MediaField.tsx'
import { mediaName } from './media-name.ts'
import type { ChosenPicture } from './picture-words.ts'

/** Addresses that the server was asked to load. */
let previewed: string[]
let isUnavailable = false
let restore: () => void
beforeEach(() => {
  previewed = []
  isUnavailable = false
  restore = mockResponses({
    'GET /media/photos': () => new Promise(() => {}),
    'GET /media/pictures/preview': ({ path }) => {
      previewed.push(new URL(path, window.location.origin).searchParams.get('url') ?? '')
      return isUnavailable ? { status: 502, body: { message: 'Unavailable' } } : { status: 200, body: 'a lake' }
    },
  })
})
afterEach(() => {
  cleanup()
  restore()
  vi.restoreAllMocks()
})

const show = (field: ReactElement) =>
  render(<QueryClientProvider client={new QueryClient()}>{field}</QueryClientProvider>)

const press = (name: string, within_: HTMLElement = document.body) =>
  fireEvent.click(within(within_).getByRole('button', { name }))
const dialog = (name: string) => screen.getByRole('dialog', { name })
const write = (value: string) => fireEvent.change(screen.getByRole('textbox', { name: 'URL' }), { target: { value } })
const LAKE = 'https://img.example.org/lake'

function aMediaField(media?: Media) {
  const onChange = vi.fn<(media: Media | undefined) => void>()
  show(<MediaField media={media} onChange={onChange} />)
  return onChange
}

test('[spec 2.94, 2.119] media is added in a dialog, which Close leaves without a change', () => {
  const onChange = aMediaField()
  press('Add media')
  write(`${LAKE}.webp`)
  fireEvent.click(within(dialog('Add Media')).getByText('Close'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(onChange).not.toHaveBeenCalled()
  press('Add media')
  write(`${LAKE}.webp`)
  press('Apply')
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ type: 'IMAGE', url: `${LAKE}.webp` })
})

test.each([
  ['IMAGE', 'img', 'Image · shown with the question'],
  ['AUDIO', 'audio', 'Audio · played with the question'],
  ['VIDEO', 'video', 'Video · played with the question'],
] as const)('[spec 2.94] media of type %s is shown, can be replaced and deleted', (type, element, words) => {
  const url = `${window.location.origin}/uploads/lake`
  const onChange = aMediaField({ type, url })
  const field = screen.getByRole('group', { name: 'Media' })
  expect(field.querySelector(element)?.src).toBe(url)
  expect(previewed).toEqual([])
  expect([within(field).getByText('lake'), within(field).getByText(words)]).toHaveLength(2)
  press('Replace')
  write('https://img.example.org/sea')
  press('Apply')
  expect(onChange).toHaveBeenLastCalledWith({ type, url: 'https://img.example.org/sea' })
  press('Delete')
  expect(onChange).toHaveBeenLastCalledWith(undefined)
})

test('a picture of another site is loaded by the server once, and its object URLs are revoked on unmount', async () => {
  const revoke = vi.spyOn(URL, 'revokeObjectURL')
  const media = { type: 'IMAGE', url: LAKE } as const
  const { container, unmount } = show(
    <>
      <MediaField media={media} onChange={() => undefined} />
      <ImageField label="Image Cover" addLabel="Add Image Cover" picture={{ url: LAKE }} onChange={() => undefined} />
    </>,
  )
  const pictures = await waitFor(() => {
    const found = [...container.querySelectorAll('img')].map(({ src }) => src)
    expect(found.map((src) => src.startsWith('blob:'))).toEqual([true, true])
    return found
  })
  expect(previewed).toEqual([LAKE])
  expect(revoke).not.toHaveBeenCalled()
  unmount()
  expect(revoke.mock.calls.flat().toSorted()).toEqual(pictures.toSorted())
})

test('a picture of another site that the server cannot load is shown as broken', async () => {
  isUnavailable = true
  aMediaField({ type: 'IMAGE', url: LAKE })
  expect(await screen.findByText('Oh no! Unable to load image')).toBeDefined()
})

test.each([
  ['AUDIO', 'sound', 'audio'],
  ['VIDEO', 'film', 'video'],
] as const)(
  'media of type %s from another site are loaded only after consent, which counts for the whole site',
  (type, word, element) => {
    const site = `https://${word}.example.org`
    const { container, unmount } = show(<MediaField media={{ type, url: `${site}/lake` }} onChange={() => undefined} />)
    expect(screen.getByText(`This ${word} comes from ${word}.example.org, which will see your address.`)).toBeDefined()
    expect(container.querySelector(element)).toBeNull()
    press(`Load the ${word}`)
    expect(container.querySelector(element)?.src).toBe(`${site}/lake`)
    unmount()
    const other = show(<MediaField media={{ type, url: `${site}/sea` }} onChange={() => undefined} />)
    expect(other.container.querySelector(element)?.src).toBe(`${site}/sea`)
  },
)

test('an image field accepts images only, and deletes without a confirmation', () => {
  const onChange = vi.fn<(picture: ChosenPicture) => void>()
  const { unmount } = show(
    <ImageField label="Image Cover" addLabel="Add Image Cover" picture={{ url: '' }} onChange={onChange} />,
  )
  press('Add Image Cover')
  expect(within(dialog('Add Image Cover')).queryByRole('radio')).toBeNull()
  write(LAKE)
  press('Apply')
  expect(onChange).toHaveBeenLastCalledWith({ url: LAKE })
  unmount()
  show(<ImageField label="Image Cover" addLabel="Add Image Cover" picture={{ url: LAKE }} onChange={onChange} />)
  press('Replace')
  write('https://img.example.org/sea')
  press('Apply')
  expect(onChange).toHaveBeenLastCalledWith({ url: 'https://img.example.org/sea' })
  press('Delete')
  expect(onChange).toHaveBeenLastCalledWith({ url: '' })
})

test('[spec 2.103] a pin image is added and replaced in a dialog', () => {
  const onChange = vi.fn<(picture: ChosenPicture) => void>()
  const { unmount } = show(
    <ImageField label="Pin Image" addLabel="Add Pin Image" picture={{ url: '' }} confirmsRemoval onChange={onChange} />,
  )
  press('Add Pin Image')
  write(LAKE)
  press('Apply')
  expect(onChange).toHaveBeenLastCalledWith({ url: LAKE })
  unmount()
  show(
    <ImageField
      label="Pin Image"
      addLabel="Add Pin Image"
      picture={{ url: LAKE }}
      confirmsRemoval
      onChange={onChange}
    />,
  )
  press('Replace')
  write('https://img.example.org/sea')
  press('Apply')
  expect(onChange).toHaveBeenLastCalledWith({ url: 'https://img.example.org/sea' })
})

test('[spec 2.103, 2.104] a pin image is deleted after a confirmation', () => {
  const onChange = vi.fn<(picture: ChosenPicture) => void>()
  show(
    <ImageField
      label="Pin Image"
      addLabel="Add Pin Image"
      picture={{ url: LAKE }}
      confirmsRemoval
      onChange={onChange}
    />,
  )
  press('Delete')
  const question = dialog('Confirm Remove Image')
  expect(within(question).getByText('Are you sure you want to remove this image?')).toBeDefined()
  press('No', question)
  expect(onChange).not.toHaveBeenCalled()
  press('Delete')
  press('Yes', dialog('Confirm Remove Image'))
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ url: '' })
})

test.each([
  ['https://img.example.org/lakes/aral.webp?w=940', 'aral.webp'],
  ['https://img.example.org/lakes/', 'lakes'],
  ['https://img.example.org', 'img.example.org'],
  ['https://img.example.org/Am%20See%20%C3%BCber.jpg', 'Am See über.jpg'],
  ['https://img.example.org/100%.jpg', '100%.jpg'],
  ['http://localhost:3000/uploads/images/collection/ringed-planet.svg', 'Drawing: ringed planet'],
  [
    'http://localhost:3000/uploads/images/7fdacc0e-2739-4910-ac37-7985658cf2b8/08c98f16-41b6-4318-85bc-4644f850f9f6.webp',
    'Uploaded picture',
  ],
  ['no address', 'no address'],
])('the name of %s is %s', (url, name) => {
  expect(mediaName(url)).toBe(name)
})

const picture = () => new File(['lake'], 'lake.png', { type: 'image/png' })

test.each([
  ['dropped', () => createEvent.drop(document.body), 'dataTransfer'],
  ['pasted', () => createEvent.paste(document.body), 'clipboardData'],
] as const)('a picture that is %s anywhere opens the dialog and is uploaded', async (_, make, property) => {
  const uploading = anUploadServer()
  aMediaField()
  const event = Object.assign(make(), { [property]: { files: [picture()], types: ['Files'] } })
  fireEvent(document.body, event)
  expect(event.defaultPrevented).toBe(true)
  expect(dialog('Add Media')).toBeDefined()
  expect((await vi.waitUntil(() => uploading.uploads[0], { timeout: 10_000 })).file?.name).toBe('lake.png')
  uploading.restore()
})

test('a picture that is pasted while a dialog with a picture field is open belongs to that field', () => {
  show(
    <>
      <MediaField media={undefined} onChange={() => undefined} />
      <Dialog title="Settings" onClose={() => undefined}>
        <ImageField label="Image Cover" addLabel="Add Image Cover" picture={{ url: '' }} onChange={() => undefined} />
      </Dialog>
    </>,
  )
  const event = Object.assign(createEvent.paste(document.body), {
    clipboardData: { files: [picture()], types: ['Files'] },
  })
  fireEvent(document.body, event)
  expect(dialog('Add Image Cover')).toBeDefined()
  expect(screen.queryByRole('dialog', { name: 'Add Media' })).toBeNull()
})

test('a pasted text stays a text, even if a picture of it comes along', () => {
  aMediaField()
  const event = Object.assign(createEvent.paste(document.body), {
    clipboardData: { files: [picture()], types: ['text/plain', 'Files'] },
  })
  fireEvent(document.body, event)
  expect(event.defaultPrevented).toBe(false)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a file that is dropped beside an open dialog does not replace the page', () => {
  aMediaField()
  press('Add media')
  const event = Object.assign(createEvent.drop(document.body), {
    dataTransfer: { files: [picture()], types: ['Files'] },
  })
  fireEvent(document.body, event)
  expect(event.defaultPrevented).toBe(true)
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
})
