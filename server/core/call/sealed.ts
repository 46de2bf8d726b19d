import { sql } from 'drizzle-orm';
import type { SealedColumn } from '../runtime/sealed-columns.ts';
import { KEYED_HASH_BYTES, REPLY_PURPOSE, REQUEST_PURPOSE } from './idempotency.ts';
import { idempotencyKeys } from './tables.ts';

/** What core itself keeps encrypted. */
export const coreSealed: readonly SealedColumn[] = [
  {
    column: idempotencyKeys.requestHash,
    purpose: REQUEST_PURPOSE,
    where: sql`octet_length(${idempotencyKeys.requestHash}) <> ${KEYED_HASH_BYTES}`,
  },
  { column: idempotencyKeys.reply, purpose: REPLY_PURPOSE },
];
