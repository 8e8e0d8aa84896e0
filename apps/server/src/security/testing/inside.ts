/** Patterns of internal details that responses must not contain. */
export const INSIDE =
  /\bat \S+ \(|node_modules|\.ts:\d|drizzle|postgres|select .* from|insert into|syntax error|ECONN|Zod/i
