import type { PhotoPage } from '@pinwheel/contract'
import { MESSAGES } from '@pinwheel/contract/plain'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { clientSettings } from '../../api/settings.ts'
import { mockResponses } from '../../api/testing/stories.ts'
import { button, openMediaDialog, url, write } from './testing/media-dialog.tsx'

const photo = (number: number) => ({
  photoURL: `${window.location.origin}/uploads/images/collection/${number}.webp`,
  thumbnailURL: `${window.location.origin}/uploads/images/collection/${number}-small.webp`,
  alt: `Lake ${number}`,
})
const PHOTOS = Array.from({ length: 60 }, (_, number) => photo(number + 1))

/** The requests to the server, and its next response. */
let requested: string[] = []
let previewed: string[] = []
let refusal: { status: number; body: { message: string } } | undefined
let restore: () => void

function answer({ path }: { path: string }) {
  requested.push(path)
  if (refusal) return refusal
  const query = new URL(path, 'http://localhost').searchParams
  const all = query.get('search') === 'nothing' ? [] : PHOTOS
  const [limit, offset] = [Number(query.get('limit')), Number(query.get('offset'))]
  const body: PhotoPage = { photos: all.slice(offset, offset + limit), total: all.length, limit, offset }
  return { status: 200, body }
}

function answerPreview({ path }: { path: string }) {
  previewed.push(path)
  return path.includes('gone') ? { status: 502, body: { message: 'Gone' } } : { status: 200, body: 'a picture' }
}

beforeEach(() => {
  requested = []
  previewed = []
  refusal = undefined
  localStorage.setItem('creator.pictureSource', 'search')
  restore = mockResponses({ 'GET /media/photos': answer, 'GET /media/pictures/preview': answerPreview })
})
afterEach(() => {
  cleanup()
  restore()
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const search = () => screen.getByRole('searchbox', { name: 'Search pictures' })
const grid = () => screen.findByRole('listbox', { name: 'Pictures' })
const preview = () => document.querySelector<HTMLElement>('[data-state]')
const player = () => preview()?.querySelector('img, audio, video')

describe('an address', () => {
  test('[spec 2.118, 2.119] is applied with its type once it is valid', async () => {
    const { user, onApply } = openMediaDialog()
    expect(button('Apply').disabled).toBe(true)
    await user.click(screen.getByRole('radio', { name: 'Audio' }))
    write(url(), ' https://sounds.example.org/lake.mp3 ')
    await user.click(button('Apply'))
    expect(onApply).toHaveBeenCalledExactlyOnceWith({ type: 'AUDIO', url: 'https://sounds.example.org/lake.mp3' })
  })

  test('[spec 2.119] that is invalid shows an error after a pause in typing, and cannot be applied', async () => {
    openMediaDialog()
    write(url(), 'lake.webp')
    expect(screen.queryByText(MESSAGES.url)).toBeNull()
    expect(await screen.findByText('Is not a valid URL')).toBeDefined()
    expect(url().getAttribute('aria-invalid')).toBe('true')
    expect(button('Apply').disabled).toBe(true)
  })

  test.each([
    ['IMAGE', 'IMG', 'load', 'Oh no! Unable to load image'],
    [
      'AUDIO',
      'AUDIO',
      'loadedMetadata',
      'Oh no! Unable to load the sound. This browser plays MP3, M4A, OGG and WAV files.',
    ],
    ['VIDEO', 'VIDEO', 'loadedMetadata', 'Oh no! Unable to load the film. This browser plays MP4 and WebM files.'],
  ] as const)(
    '[spec 2.94, 4.81, 8.10] of type %s is previewed, or an error says that it does not load and it cannot be applied',
    async (type, element, loaded, failure) => {
      const own = (name: string) => `${window.location.origin}/uploads/${name}`
      openMediaDialog({ type, url: '' })
      expect([preview()?.dataset['state'], player()]).toEqual(['idle', null])
      write(url(), own('lake'))
      expect(preview()?.dataset['state']).toBe('loading')
      await waitFor(() => expect(player()?.tagName).toBe(element))
      Object.assign(player() as HTMLElement, { videoWidth: 640 })
      fireEvent[loaded](player() as HTMLElement)
      expect(preview()?.dataset['state']).toBe('ready')
      expect(button('Apply').disabled).toBe(false)
      write(url(), own('sea'))
      await waitFor(() => expect(player()?.getAttribute('src')).toBe(own('sea')))
      fireEvent.error(player() as HTMLElement)
      expect(preview()?.dataset['state']).toBe('error')
      expect(screen.getByText(failure).closest('[role=status]')?.querySelector('svg')).not.toBeNull()
      expect(button('Apply').disabled).toBe(true)
      write(url(), own('another-sea'))
      expect(button('Apply').disabled).toBe(false)
    },
  )

  test('of a film whose pictures this browser cannot decode cannot be applied', async () => {
    openMediaDialog({ type: 'VIDEO', url: `${window.location.origin}/uploads/lake.mp4` })
    await waitFor(() => expect(player()?.tagName).toBe('VIDEO'))
    Object.assign(player() as HTMLElement, { videoWidth: 0 })
    fireEvent.loadedMetadata(player() as HTMLElement)
    expect(preview()?.dataset['state']).toBe('error')
    expect(button('Apply').disabled).toBe(true)
  })

  test('of a picture on another site is loaded by the server after half a second without typing', async () => {
    openMediaDialog({ type: 'IMAGE', url: '' })
    vi.useFakeTimers()
    write(url(), 'https://img.example.org/lak')
    await advance(499)
    write(url(), 'https://img.example.org/lake')
    await advance(499)
    expect(previewed).toEqual([])
    await advance(1)
    expect(previewed).toEqual(['/media/pictures/preview?url=https%3A%2F%2Fimg.example.org%2Flake'])
  })

  test('[spec 2.118] only a picture can be searched for or uploaded', async () => {
    const { user } = openMediaDialog()
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent.trim())).toEqual(['Pictures', 'Upload'])
    await user.click(screen.getByRole('radio', { name: 'Video' }))
    expect(screen.queryByRole('tab')).toBeNull()
  })

  test('is searched for among photos if the server has a photo search', () => {
    clientSettings().photoSearch = true
    onTestFinished(() => void delete clientSettings().photoSearch)
    openMediaDialog()
    expect(screen.getByRole('tab', { name: 'Search photos' })).toBeTruthy()
    expect(screen.getByRole('searchbox', { name: 'Search photos' })).toBeTruthy()
  })
})

describe('the picture’s source', () => {
  const isChosen = (name: string) => screen.getByRole('tab', { name }).getAttribute('aria-selected') === 'true'

  test('is the upload for a newcomer, then the tab that was used last', async () => {
    localStorage.clear()
    const { user } = openMediaDialog()
    expect(isChosen('Upload')).toBe(true)
    await user.click(screen.getByRole('tab', { name: 'Pictures' }))
    cleanup()
    openMediaDialog()
    expect(isChosen('Pictures')).toBe(true)
  })

  test('a picture of ours is no sound: another type starts without an address', async () => {
    const { user } = openMediaDialog({ type: 'IMAGE', url: photo(1).photoURL.replace('.webp', '.svg') })
    await user.click(screen.getByRole('radio', { name: 'Audio' }))
    expect(preview()?.dataset['state']).toBe('idle')
    expect(button('Apply').disabled).toBe(true)
  })

  test('shows no address of ours: an uploaded picture is called so, and another address replaces it', async () => {
    const upload = `${window.location.origin}/uploads/images/${'0'.repeat(36)}/${'1'.repeat(36)}.webp`
    const { user, onApply } = openMediaDialog({ type: 'IMAGE', url: upload })
    expect(url().value).toBe('')
    expect(screen.getByText(/^Uploaded picture\./)).toBeDefined()
    await user.click(button('Apply'))
    expect(onApply).toHaveBeenLastCalledWith({ type: 'IMAGE', url: upload })
    write(url(), 'https://img.example.org/lake.webp')
    expect(url().value).toBe('https://img.example.org/lake.webp')
    expect(screen.queryByText(/^Uploaded picture\./)).toBeNull()
  })
})

describe('the description of a picture', () => {
  const description = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'What does it show?' })

  test('is offered from the search and filled in by a press only: it may tell the answer', async () => {
    const { user, onApply } = openMediaDialog()
    await user.click(await screen.findByRole('option', { name: 'Lake 1' }))
    expect(description().value).toBe('')
    await user.click(button('Use “Lake 1”'))
    expect(document.activeElement).toBe(description())
    await user.click(button('Apply'))
    expect(onApply).toHaveBeenCalledExactlyOnceWith({ type: 'IMAGE', url: photo(1).photoURL, alt: 'Lake 1' })
  })

  test('goes with the picture that it describes, unless it was written here', async () => {
    openMediaDialog({ type: 'IMAGE', url: photo(1).photoURL, alt: 'A lake' })
    expect(description().value).toBe('A lake')
    fireEvent.click(await screen.findByRole('option', { name: 'Lake 2' }))
    expect(description().value).toBe('')
    write(description(), 'Some water')
    fireEvent.click(screen.getByRole('option', { name: 'Lake 3' }))
    expect(description().value).toBe('Some water')
  })

  test('that is too long cannot be applied; sounds have none', async () => {
    const { user } = openMediaDialog({ type: 'IMAGE', url: photo(1).photoURL })
    write(description(), 'x'.repeat(151))
    expect(button('Apply').disabled).toBe(true)
    await user.click(screen.getByRole('radio', { name: 'Audio' }))
    expect(screen.queryByRole('textbox', { name: 'What does it show?' })).toBeNull()
  })
})

test('the credit of a photo is kept with it, and goes with it', async () => {
  restore()
  const credit = { author: 'Ada', source: 'https://img.example.org/1', licence: 'CC BY 4.0' }
  const body = { photos: [{ ...photo(1), credit }, photo(2)], total: 2, limit: 50, offset: 0 }
  restore = mockResponses({ 'GET /media/photos': () => ({ status: 200, body }) })
  const { user, onApply } = openMediaDialog()
  await user.click(await screen.findByRole('option', { name: 'Lake 1' }))
  await user.click(button('Apply'))
  expect(onApply).toHaveBeenLastCalledWith({ type: 'IMAGE', url: photo(1).photoURL, credit })
  await user.click(screen.getByRole('option', { name: 'Lake 2' }))
  await user.click(button('Apply'))
  expect(onApply).toHaveBeenLastCalledWith({ type: 'IMAGE', url: photo(2).photoURL })
})

describe('the photo search', () => {
  test('[spec 9.25, 9.36] requests the first fifty photos, and searches after half a second without typing', async () => {
    openMediaDialog()
    await grid()
    expect(requested).toEqual(['/media/photos?limit=50&offset=0'])
    vi.useFakeTimers()
    write(search(), 'pl')
    await advance(499)
    write(search(), 'planet')
    await advance(499)
    expect(requested).toHaveLength(1)
    await advance(1)
    expect(requested.slice(1)).toEqual(['/media/photos?search=planet&limit=50&offset=0'])
  })

  test('searches immediately on Enter, and shows the number of photos', async () => {
    openMediaDialog()
    await grid()
    write(search(), 'planet')
    fireEvent.submit(search())
    expect(await screen.findByText('60 pictures for “planet”')).toBeDefined()
  })

  test('a photo can be chosen by keyboard and becomes the picture', async () => {
    const { user, onApply } = openMediaDialog()
    const first = within(await grid()).getByRole('option', { name: 'Lake 1' })
    first.focus()
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}{Enter}')
    expect(screen.getByRole('option', { selected: true })).toBe(screen.getByRole('option', { name: 'Lake 2' }))
    expect(player()?.getAttribute('alt')).toBe('Lake 2')
    await user.click(button('Apply'))
    expect(onApply).toHaveBeenCalledExactlyOnceWith({ type: 'IMAGE', url: photo(2).photoURL })
  })

  test('the grid is a single tab stop', async () => {
    const { user } = openMediaDialog()
    const options = within(await grid()).getAllByRole('option')
    options[0]?.focus()
    await user.keyboard('{End}')
    expect(document.activeElement).toBe(options.at(-1))
    expect(options.filter(({ tabIndex }) => tabIndex === 0)).toEqual([options.at(-1)])
  })

  test('has pages', async () => {
    const { user } = openMediaDialog()
    await grid()
    await user.click(button('Next page'))
    expect(await screen.findByRole('option', { name: 'Lake 51' })).toBeDefined()
    expect(screen.getAllByRole('option')).toHaveLength(10)
    expect(requested.at(-1)).toBe('/media/photos?limit=50&offset=50')
  })

  test('shows a message if nothing is found', async () => {
    openMediaDialog()
    await grid()
    write(search(), 'nothing')
    fireEvent.submit(search())
    expect(await screen.findByText('No picture fits “nothing”. Try another word.')).toBeDefined()
  })

  test('shows an error for an invalid search text, sends no request and keeps the photos', async () => {
    openMediaDialog()
    await grid()
    write(search(), 'Zürich?')
    expect(await screen.findByText(MESSAGES.illegalCharacter)).toBeDefined()
    expect(await grid()).toBeDefined()
    expect(requested).toHaveLength(1)
  })

  test('shows the server’s message if it fails, and can be retried', async () => {
    refusal = { status: 502, body: { message: 'The photo search does not answer right now.' } }
    const { user } = openMediaDialog()
    expect(await screen.findByText('The photo search does not answer right now.')).toBeDefined()
    refusal = undefined
    await user.click(button('Try again'))
    expect(await grid()).toBeDefined()
  })

  test('a thumbnail of another site is loaded by the server when it becomes visible', async () => {
    const observers: IntersectionObserverCallback[] = []
    class Observer {
      constructor(callback: IntersectionObserverCallback) {
        observers.push(callback)
      }
      observe() {}
      disconnect() {}
    }
    vi.stubGlobal('IntersectionObserver', Observer)
    restore()
    const photos = ['lake', 'gone'].map((name) => {
      const photoURL = `https://img.example.org/${name}.jpeg`
      return { photoURL, thumbnailURL: photoURL, alt: name }
    })
    restore = mockResponses({
      'GET /media/photos': () => ({ status: 200, body: { photos, total: 2, limit: 50, offset: 0 } }),
      'GET /media/pictures/preview': answerPreview,
    })
    openMediaDialog()
    const thumbnails = within(await grid())
    expect(previewed).toEqual([])
    const seen = [{ isIntersecting: true }] as IntersectionObserverEntry[]
    act(() => observers.forEach((notify) => notify(seen, undefined as never)))
    const lake = await thumbnails.findByRole('img', { name: 'lake' })
    expect(lake.getAttribute('src')).toMatch(/^blob:/)
    const gone = thumbnails.getByRole('option', { name: 'gone' })
    await waitFor(() => expect(gone.querySelector('svg')).not.toBeNull())
    expect(previewed).toHaveLength(2)
  })

  test('a thumbnail that does not load keeps its name', async () => {
    openMediaDialog()
    const option = within(await grid()).getByRole('option', { name: 'Lake 3' })
    fireEvent.error(within(option).getByRole('img'))
    expect(screen.getByRole('option', { name: 'Lake 3' }).querySelector('svg')).not.toBeNull()
  })

  test.each([
    ['https://images.pexels.com/photos/1/lake.jpeg', 'Pexels'],
    ['https://img.example.org/lake.jpeg', undefined],
  ])('names the provider of the photos if it requires attribution: %s', async (photoURL, name) => {
    restore()
    const page = { photos: [{ photoURL, thumbnailURL: photoURL }], total: 1, limit: 50, offset: 0 }
    restore = mockResponses({ 'GET /media/photos': () => ({ status: 200, body: page }) })
    openMediaDialog()
    await grid()
    expect(screen.getByRole('option', { name: 'Picture 1' })).toBeDefined()
    expect(screen.queryByRole('link')?.textContent).toBe(name)
  })
})
