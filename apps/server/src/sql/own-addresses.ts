import { sql } from 'drizzle-orm'
import type { SQL, SQLWrapper } from 'drizzle-orm'

/** Every address of one of our own pictures anywhere in a JSON document, as a JSON list. */
export const ownAddressesIn = (document: SQLWrapper): SQL =>
  sql`jsonb_path_query_array(${document}, 'strict $.**?(@ starts with "/uploads/images/")')`
