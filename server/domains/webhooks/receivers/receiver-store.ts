import { randomBytes } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Receiver } from '#lib/contracts/webhooks/receivers.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import { advisoryLock } from '#server/core/database/advisory-lock.ts';
import type { Db, Queryable } from '#server/core/database/db.ts';
import { uuidV7 } from '#server/core/runtime/id.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { type Answer, answerOf } from './program.ts';
import { receiverArrivals, webhookReceivers } from './tables.ts';

export const RECEIVER_PATH = '/receivers';
export const MAX_KEPT_BYTES = 64 * 1024;
const LIFE_MS = 7 * 86_400_000;
const KEPT_ARRIVALS = 500;
const KEY_BYTES = 24;
/** Credentials that a sender adds for its receiver; the inbox is read by more people. */
const HIDDEN = new Set(['authorization', 'proxy-authorization', 'cookie']);

type ReceiverRow = typeof webhookReceivers.$inferSelect;

/** The receiver as the API shows it. */
export const presentReceiver = (service: Service, row: ReceiverRow): Receiver => {
  const { id, key, program, answered, received, dropped, createdAt, expiresAt } = row;
  const url = `${service.origin()}${RECEIVER_PATH}/${key}`;
  return { id, url, program, answered, received, dropped, createdAt, expiresAt };
};

const openReceivers = (db: Queryable, enterpriseId: string, wall: Date) =>
  db
    .select()
    .from(webhookReceivers)
    .where(and(eq(webhookReceivers.enterpriseId, enterpriseId), gt(webhookReceivers.expiresAt, wall.toISOString())))
    .limit(1);

/** The open receiver of an enterprise, or undefined. */
export async function findReceiver(db: Queryable, enterpriseId: string, wall: Date): Promise<ReceiverRow | undefined> {
  return (await openReceivers(db, enterpriseId, wall))[0];
}

const NONE = 'The enterprise has no open receiver. Open one with POST …/webhook-receiver.';

/** The same. Throws 404. */
export const requireReceiver = async (db: Queryable, enterpriseId: string, wall: Date): Promise<ReceiverRow> =>
  orNotFound(await findReceiver(db, enterpriseId, wall), NONE);

/** Lets one writer at a time change or replace the receiver of an enterprise. */
export const lockPlace = (tx: Queryable, enterpriseId: string): Promise<void> =>
  advisoryLock(tx, `webhook-receiver ${enterpriseId}`);

/** The open receiver of an enterprise, held until the transaction ends. Throws 404. */
export async function lockReceiver(tx: Queryable, enterpriseId: string, wall: Date): Promise<ReceiverRow> {
  await lockPlace(tx, enterpriseId);
  return orNotFound((await openReceivers(tx, enterpriseId, wall).for('update'))[0], NONE);
}

/** A new receiver in place of the one there is; the caller holds the lock. */
export async function replaceReceiver(
  tx: Queryable,
  { enterpriseId, program, wall }: { enterpriseId: string; program: ReceiverRow['program']; wall: Date },
): Promise<ReceiverRow> {
  await tx.delete(webhookReceivers).where(eq(webhookReceivers.enterpriseId, enterpriseId));
  const [row] = await tx
    .insert(webhookReceivers)
    .values({
      id: uuidV7(wall.getTime()).replaceAll('-', ''),
      enterpriseId,
      key: randomBytes(KEY_BYTES).toString('base64url'),
      program,
      createdAt: wall.toISOString(),
      expiresAt: new Date(wall.getTime() + LIFE_MS).toISOString(),
    })
    .returning();
  return orNotFound(row, 'The receiver was not made.');
}

const KEY = new RegExp(`^[\\w-]{${(KEY_BYTES * 4) / 3}}$`);

/** Whether a key is that of an open receiver; only what looks like one is looked up. */
export async function isOpenReceiver(db: Queryable, key: string, wall: Date): Promise<boolean> {
  if (!KEY.test(key)) return false;
  const found = await db
    .select({ id: webhookReceivers.id })
    .from(webhookReceivers)
    .where(and(eq(webhookReceivers.key, key), gt(webhookReceivers.expiresAt, wall.toISOString())))
    .limit(1);
  return found.length > 0;
}

export interface Request {
  key: string;
  method: string;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

const keptHeaders = (headers: Request['headers']): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, HIDDEN.has(name) ? '(not shown)' : value]));

/** Writes a request down and decides its answer, in one transaction; the oldest goes when there are too many. Null without a receiver. */
export function recordArrival(
  db: Db,
  request: Request,
  wall: Date,
): Promise<{ enterpriseId: string; receiverId: string; answer: Answer } | null> {
  const { key, method, headers, body } = request;
  return db.transaction(async (tx) => {
    const [receiver] = await tx
      .update(webhookReceivers)
      .set({
        received: sql`${webhookReceivers.received} + 1`,
        answered: sql`${webhookReceivers.answered} + 1`,
        dropped: sql`greatest(${webhookReceivers.received} + 1 - ${KEPT_ARRIVALS}, 0)`,
      })
      .where(and(eq(webhookReceivers.key, key), gt(webhookReceivers.expiresAt, wall.toISOString())))
      .returning();
    if (!receiver) return null;
    const answer = answerOf(receiver.program, receiver.answered - 1);
    await tx.insert(receiverArrivals).values({
      id: uuidV7(wall.getTime()).replaceAll('-', ''),
      receiverId: receiver.id,
      number: receiver.received,
      receivedAt: wall.toISOString(),
      method,
      headers: keptHeaders(headers),
      body: body.subarray(0, MAX_KEPT_BYTES),
      bodyBytes: body.length,
      answer: answer.words,
    });
    await tx
      .delete(receiverArrivals)
      .where(
        and(
          eq(receiverArrivals.receiverId, receiver.id),
          lt(receiverArrivals.number, receiver.received - KEPT_ARRIVALS + 1),
        ),
      );
    return { enterpriseId: receiver.enterpriseId, receiverId: receiver.id, answer };
  });
}

/** Programs a receiver anew: it answers from the beginning. */
export async function programReceiver(tx: Queryable, id: string, program: ReceiverRow['program']): Promise<void> {
  await tx.update(webhookReceivers).set({ program, answered: 0 }).where(eq(webhookReceivers.id, id));
}

export async function deleteReceiver(tx: Queryable, id: string): Promise<void> {
  await tx.delete(webhookReceivers).where(eq(webhookReceivers.id, id));
}

/** Receivers whose time is over go, with what they got. */
export async function pruneReceivers(db: Queryable, wall: Date): Promise<void> {
  await db.delete(webhookReceivers).where(lt(webhookReceivers.expiresAt, wall.toISOString()));
}
