import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/core/*/tables.ts', './server/domains/**/tables.ts'],
  out: './server/migrations',
  casing: 'snake_case',
});
