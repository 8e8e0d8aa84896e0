import { expect, test } from 'vitest'
import { isPublic, publicInternet } from './network.ts'

test.each(
  `0.0.0.0 0.1.2.3 10.0.0.1 100.64.0.1 100.127.255.255 127.0.0.1 127.255.255.254 169.254.169.254 172.16.0.1 172.31.255.255
   192.0.0.8 192.0.2.1 192.88.99.1 192.168.1.1 198.18.0.1 198.19.255.255 198.51.100.7 203.0.113.7 224.0.0.1 239.1.1.1
   240.0.0.1 255.255.255.255
   :: ::1 ::ffff:127.0.0.1 ::ffff:10.0.0.1 ::ffff:8.8.8.8 64:ff9b::7f00:1 64:ff9b:1::1 100::1 2001::1 2001:0:53aa::1
   2001:db8::1 2002:7f00:1:: 3fff::1 5f00::1 fc00::1 fd12::1 fe80::1 fec0::1 ff02::1 not-an-address 127.1 0x7f000001`
    .trim()
    .split(/\s+/),
)('nothing is fetched from %s', (address) => expect(isPublic(address)).toBe(false))

test.each(['1.1.1.1', '8.8.8.8', '100.63.255.255', '172.32.0.1', '193.0.0.1', '2606:4700::1111', '2a00:1450::1'])(
  'pictures may be fetched from %s',
  (address) => expect(isPublic(address)).toBe(true),
)

test('allows ports 80, 443 and those from 1024 on public hosts', () => {
  const { mayConnect } = publicInternet()
  expect([80, 443, 1024, 8443].map((port) => mayConnect('1.1.1.1', port))).toEqual([true, true, true, true])
  expect([0, 22, 25, 445, 993].map((port) => mayConnect('1.1.1.1', port))).toEqual([false, false, false, false, false])
  expect(mayConnect('127.0.0.1', 80)).toBe(false)
})
