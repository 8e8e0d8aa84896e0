/** What the inside of the service looks like when it leaks out. */
export const INSIDE =
  /\bat \S+ \(|node_modules|\.ts:\d|drizzle|postgres|select .* from|insert into|syntax error|ECONN|Zod/i
