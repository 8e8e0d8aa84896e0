import { defineConfig } from 'drizzle-kit'

// Every room keeps its tables in a file of this name.
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/*/tables.ts',
  out: './migrations',
  casing: 'snake_case',
})
