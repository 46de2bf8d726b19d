import { randomBytes } from 'node:crypto';
import type { ParsedInputOf } from '#lib/contract.ts';
import * as contracts from '#lib/contracts/webhooks/secrets.ts';
import { webhookSecretEvents } from '#lib/events/webhooks.ts';
import { fail, refuseField } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { findOrganization } from '#server/domains/directory/public.ts';
import { changeableEnterprises, requireWebhookAdmin } from '../records/webhook-access.ts';
import { overlapEnd, ROTATION_SECONDS, rotationWaitMs } from '../rules.ts';
import { insertSecret, lockSecrets, replaceSecret, sealSecret } from '../signatures/secret-store.ts';

type Input = ParsedInputOf<typeof contracts.createWebhookSecret>;

export const createWebhookSecret = operation(contracts.createWebhookSecret, async (context, input) => {
  const { now, service } = context;
  const enterprises = await signedEnterprises(context, input);
  const secret = randomBytes(32).toString('hex');
  for (const enterpriseId of enterprises) {
    const sealedSecret = sealSecret(service.vault, secret);
    const isFirst = await insertSecret(context.db, enterpriseId, { sealedSecret, now });
    const previousUntil = isFirst ? null : await rotate(context, enterpriseId, sealedSecret);
    const told =
      previousUntil === null
        ? webhookSecretEvents.to(enterpriseId, 'created', { id: enterpriseId, body: { previousUntil } })
        : webhookSecretEvents.to(enterpriseId, 'rotated', { id: enterpriseId, body: { previousUntil } });
    await context.emit(...told);
  }
  const { organizationId } = input;
  const [enterpriseId = ''] = enterprises;
  const subject = organizationId
    ? ({ subjectType: 'organization', subjectId: organizationId } as const)
    : ({ subjectType: 'enterprise', subjectId: enterpriseId } as const);
  await context.audit({ ...subject, enterpriseId, after: { rotatedAt: now.toISOString(), enterprises } });
  return { secret };
});

/** Whose callbacks the secret is to sign: one enterprise, or those of an organisation that the caller administers. */
async function signedEnterprises(context: Context, { enterpriseId, organizationId }: Input): Promise<string[]> {
  if ((enterpriseId === undefined) === (organizationId === undefined))
    refuseField('enterpriseId', 'send either this or organizationId');
  if (organizationId !== undefined) {
    const changeable = changeableEnterprises(context.caller);
    const own = (await findOrganization(context, organizationId)).filter((id) => changeable.includes(id));
    if (own.length === 0) fail('missing_role', 'You administer no enterprise of this organisation.');
    return own;
  }
  const id = enterpriseId ?? '';
  if (!context.caller.memberships.has(id))
    fail('unknown_enterprise', 'The enterprise does not exist, or you are not a member of it.');
  requireWebhookAdmin(context, id);
  return [id];
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
      quota: { count: 1, windowSeconds: ROTATION_SECONDS },
    });
  }
  const previousUntil = overlapEnd(now).toISOString();
  const rotatedAt = now.toISOString();
  await replaceSecret(db, enterpriseId, { sealedSecret, sealedPrevious: held.sealedSecret, previousUntil, rotatedAt });
  return previousUntil;
}
