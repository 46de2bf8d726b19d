import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as contracts from '#lib/contracts/webhook-secrets.ts';
import { fail } from '#server/core/errors.ts';
import { type Context, operation } from '#server/core/operation.ts';
import { overlapEnd, rotationWaitMs } from './rules.ts';
import { lockSecrets, sealSecret } from './secrets.ts';
import { webhookSecrets } from './tables.ts';

export const createWebhookSecret = operation(contracts.createWebhookSecret, async (context, { enterpriseId }) => {
  const { now, service } = context;
  const secret = randomBytes(32).toString('hex');
  const sealedSecret = sealSecret(service.vault, secret);
  const isFirst = await insertFirst(context, enterpriseId, sealedSecret);
  const previousUntil = isFirst ? null : await rotate(context, enterpriseId, sealedSecret);
  const after = { rotatedAt: now.toISOString(), previousUntil };
  await context.audit({ subjectType: 'enterprise', subjectId: enterpriseId, enterpriseId, after });
  const event = { enterpriseId, subjectType: 'webhook-secret', subjectId: enterpriseId, body: after };
  await context.emit({ ...event, type: isFirst ? 'webhook-secret.created' : 'webhook-secret.rotated' });
  return { secret };
});

async function insertFirst({ db, now }: Context, enterpriseId: string, sealedSecret: Buffer): Promise<boolean> {
  const inserted = await db
    .insert(webhookSecrets)
    .values({ enterpriseId, sealedSecret, rotatedAt: now.toISOString() })
    .onConflictDoNothing()
    .returning({ enterpriseId: webhookSecrets.enterpriseId });
  return inserted.length === 1;
}

/** Replaces the secret, and lets the one before count for a while; one still older stops now. Returns until when. */
async function rotate({ db, now }: Context, enterpriseId: string, sealedSecret: Buffer): Promise<string> {
  const held = await lockSecrets(db, enterpriseId);
  if (!held) throw new Error('the secret that was there is gone');
  const waitMs = rotationWaitMs(held.rotatedAt, now);
  if (waitMs > 0) {
    const seconds = Math.ceil(waitMs / 1000);
    fail('rate_limited', `The secret was changed less than five minutes ago. Try again in ${seconds} seconds.`, {
      retryAfterSeconds: seconds,
    });
  }
  const previousUntil = overlapEnd(now).toISOString();
  await db
    .update(webhookSecrets)
    .set({ sealedSecret, sealedPrevious: held.sealedSecret, previousUntil, rotatedAt: now.toISOString() })
    .where(eq(webhookSecrets.enterpriseId, enterpriseId));
  return previousUntil;
}
