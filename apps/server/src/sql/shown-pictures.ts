import { sql } from 'drizzle-orm'
import type { SQL, SQLWrapper } from 'drizzle-orm'

// These SQL functions are created in migrations/0000_initial.sql.

/** The id of a picture: the path of an own one, the SHA-256 of the address of a remote one. The same as `pictureId` of `http`. */
export const pictureIdOf = (address: SQLWrapper): SQL => sql`picture_id(${address})`

/** The ids of all pictures and media anywhere in a JSON document, as a JSON list. */
export const picturesIn = (document: SQLWrapper): SQL => sql`pictures_in(${document})`

/** The addresses of all pictures and media anywhere in a JSON document, as rows of text. */
export const pictureAddresses = (document: SQLWrapper): SQL => sql`picture_addresses(${document})`
