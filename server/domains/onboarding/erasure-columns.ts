import { text } from 'drizzle-orm/pg-core';
import { instant } from '#server/core/database/columns.ts';

/** When what was said and shown of an identity was erased, and what of it; null and nothing while it is kept. */
export const erasure = () => ({ erasedAt: instant(), erased: text().array().notNull().default([]) });
