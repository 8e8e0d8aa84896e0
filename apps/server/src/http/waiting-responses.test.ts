import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Server, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { limitWaitingResponses } from './waiting-responses.ts'

let server: Server
let responses: ServerResponse[]
let closed: number[]
let client: Socket

beforeEach(async () => {
  responses = []
  closed = []
  server = createServer((_request, response) => {
    const place = responses.push(response)
    response.on('close', () => closed.push(place))
  })
  limitWaitingResponses(server)
  server.listen({ host: '127.0.0.1', port: 0 })
  await once(server, 'listening')
  client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  client.on('error', () => undefined)
})
afterEach(() => {
  client.destroy()
  server.close()
})

/** @returns a function that returns the number of served requests */
function respondAtOnce(): () => number {
  let served = 0
  server.removeAllListeners('request')
  server.on('request', (_request, response) => {
    served += 1
    response.end()
  })
  limitWaitingResponses(server)
  return () => served
}

/** With a body: after it, Node runs what was deferred, which completes a response before the next request. */
const post = (count: number): void =>
  void client.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}'.repeat(count))
const ask = (count: number): void => void client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(count))

test('every response that waits behind another one is closed once when their connection is closed', async () => {
  ask(3)
  await expect.poll(() => responses.length).toBe(3)
  client.destroy()
  await expect.poll(() => closed.toSorted((a, b) => a - b)).toEqual([1, 2, 3])
  expect(responses.map(({ destroyed }) => destroyed)).toEqual([true, true, true])
})

test('a response that has waited and was sent is closed once', async () => {
  ask(3)
  await expect.poll(() => responses.length).toBe(3)
  for (const response of responses.slice(0, 2)) response.end()
  await expect.poll(() => closed).toEqual([1, 2])
  client.destroy()
  await expect.poll(() => closed).toEqual([1, 2, 3])
})

test('a client that sends many requests ahead is disconnected, and the first five are served', async () => {
  ask(1000)
  await once(client, 'close')
  await expect.poll(() => closed.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5])
  expect(responses.length).toBe(5)
})

test('a client that sends many requests ahead is disconnected although each is responded to at once', async () => {
  const served = respondAtOnce()
  client.resume()
  post(1000)
  await once(client, 'close')
  expect(served()).toBe(5)
})

test('a client that waits for each response is not disconnected', async () => {
  const served = respondAtOnce()
  for (let sent = 1; sent <= 20; sent += 1) {
    post(1)
    await once(client, 'data')
  }
  expect(served()).toBe(20)
})

test('a client that sends requests ahead is served as long as few of them wait', async () => {
  for (let sent = 0; sent < 20; sent += 1) {
    ask(1)
    await expect.poll(() => responses.length).toBe(sent + 1)
    if (sent > 2) responses[sent - 3]?.end()
  }
  expect(client.destroyed).toBe(false)
})
