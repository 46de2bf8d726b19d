import { eq } from 'drizzle-orm';
import { refuseField } from '#server/core/call/errors.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { demoAnswerOf } from '../receivers/demo-receivers.ts';
import { webhookReceivers } from '../receivers/tables.ts';
import { requireCallbackUrl } from './guard.ts';
import { receiverKeyOf } from './own-addresses.ts';

/**
 * Where callbacks of enterprises are to go: an address that may be called, and of the built-in receivers only an open one of theirs, or one of
 * the demo data. Throws 400.
 */
export async function requireTarget(
  { service, db }: Context,
  text: string,
  enterpriseIds: readonly string[],
): Promise<void> {
  const url = await requireCallbackUrl(service, text);
  const key = receiverKeyOf(service, url);
  if (key === null || demoAnswerOf(key, service.env) !== null) return;
  const [receiver] = await db.select().from(webhookReceivers).where(eq(webhookReceivers.key, key)).limit(1);
  if (receiver === undefined || !enterpriseIds.includes(receiver.enterpriseId)) {
    const whose = enterpriseIds.length === 1 ? 'this enterprise' : 'an enterprise of the organisation';
    return refuseField('url', `is not a receiver of ${whose}: open one in the test bench`);
  }
  if (Date.parse(receiver.expiresAt) <= service.clock.wall().getTime())
    refuseField('url', 'is a receiver that has expired: open another in the test bench');
}

/** The enterprise whose open built-in receiver an address is; undefined for every other address. */
export async function receivingEnterprise(
  { service, db }: Pick<Context, 'service' | 'db'>,
  text: string,
): Promise<string | undefined> {
  const url = URL.parse(text);
  const key = url && receiverKeyOf(service, url);
  if (!key) return undefined;
  const [receiver] = await db.select().from(webhookReceivers).where(eq(webhookReceivers.key, key)).limit(1);
  return receiver?.enterpriseId;
}

/** Where credentials are sent to, which an inbox must not hold. Throws 400. */
export async function requireTokenTarget({ service }: Context, text: string): Promise<void> {
  const url = await requireCallbackUrl(service, text, 'tokenUrl');
  if (receiverKeyOf(service, url) !== null) refuseField('tokenUrl', 'must not be a built-in receiver');
}
