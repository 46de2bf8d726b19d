import { generateKeyPairSync } from 'node:crypto';
import { asc } from 'drizzle-orm';
import { newHexId } from '#server/core/runtime/id.ts';
import type { Harness } from '#server/testing/harness.ts';
import { passTimeIn } from '#server/testing/pass-time.ts';
import { type NewNotice, tellUsers } from '../inbox/tell-users.ts';
import { mails } from './tables.ts';

const MINUTE_MS = 60_000;

/** A pair of keys for DKIM. */
export const dkimKeys = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });

type Tested = Pick<Harness, 'db' | 'service' | 'enterpriseId'>;

/** Moves the clock by minutes, and sends what is due. */
export const sendDue = (h: Pick<Harness, 'service'>, minutes = 0): Promise<void> =>
  passTimeIn(h, mails, minutes * MINUTE_MS);

/** Tells users of a bank account that was approved, in some detail that no mail may say. */
export async function tellOfAccount(h: Tested, userIds: string[], more: Partial<NewNotice> = {}): Promise<string> {
  const subjectId = newHexId();
  const notice = {
    notice: 'bank-account-approved',
    enterpriseId: h.enterpriseId,
    to: { userIds },
    subjectType: 'bank-account',
    subjectId,
    detail: { currency: 'fiateur', number: 'DE89370400440532013000', amount: '4711.12', by: 'Grace Hopper' },
    ...more,
  } as NewNotice;
  await h.db.transaction((tx) => tellUsers(tx, h.service.clock.now(), notice));
  return subjectId;
}

/** All mails, the oldest first. */
export const allMails = (db: Harness['db']) => db.select().from(mails).orderBy(asc(mails.createdAt), asc(mails.id));
