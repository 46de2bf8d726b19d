import { type SQL, sql } from 'drizzle-orm';
import { notices } from './tables.ts';

/** Whether a user has read a notice. */
export const isReadBy = (userId: string): SQL<boolean> => sql<boolean>`${userId}::uuid = any(${notices.readBy})`;
