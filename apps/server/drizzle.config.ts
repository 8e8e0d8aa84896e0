import { defineConfig } from 'drizzle-kit'

// Each module describes its tables in a file of this name.
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/*/tables.ts',
  out: './migrations',
  casing: 'snake_case',
})
