/** Whether a connection comes from this very machine. */
export const isLoopback = (address: string | undefined): boolean =>
  address !== undefined && (address === '::1' || /^(?:::ffff:)?127\./.test(address))
