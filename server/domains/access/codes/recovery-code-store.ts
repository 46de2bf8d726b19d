import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { sha256 } from '#server/core/runtime/vault.ts';
import { recoveryCodes } from '../tables.ts';

const COUNT = 10;
const ALPHABET = '23456789abcdefghjkmnpqrstvwxyz';
const LETTERS = 16;

/** 16 letters without look-alikes in four groups: 78 bits. */
function newCode(): string {
  let letters = '';
  while (letters.length < LETTERS) {
    for (const byte of randomBytes(LETTERS)) {
      if (byte < 240 && letters.length < LETTERS) letters += ALPHABET[byte % ALPHABET.length];
    }
  }
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

/** The code as it is stored: without dashes, spaces and capitals; null for a text that is none. */
function hashOf(code: string): Buffer | null {
  const letters = code.toLowerCase().replaceAll(/[\s-]/g, '');
  return /^[2-9a-z]{16}$/.test(letters) ? sha256(letters) : null;
}

/** Ten new codes in place of all earlier ones. Their text is returned here and nowhere else. */
export async function replaceRecoveryCodes(context: Context, userId: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode);
  const createdAt = context.service.clock.wall().toISOString();
  await removeRecoveryCodes(context.db, userId);
  await context.db
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: sha256(code.replaceAll('-', '')), createdAt })));
  return codes;
}

export async function removeRecoveryCodes(db: Queryable, userId: string): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/** Uses a code up. False for one that is unknown or was used. */
export async function takeRecoveryCode(context: Context, userId: string, code: string): Promise<boolean> {
  const codeHash = hashOf(code);
  if (codeHash === null) return false;
  const taken = await context.db
    .update(recoveryCodes)
    .set({ usedAt: context.service.clock.wall().toISOString() })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt)))
    .returning({ userId: recoveryCodes.userId });
  return taken.length > 0;
}

/** How many codes are left to use. */
export const countRecoveryCodes = (db: Queryable, userId: string): Promise<number> =>
  db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
