import { Failure } from '#server/core/call/errors.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { bankAccountFacts } from '#server/domains/banking/public.ts';
import { idvFacts } from '#server/domains/identity/public.ts';
import { identityFacts, kycStateFacts } from '#server/domains/onboarding/public.ts';
import { receivingEnterprise } from '../addresses/targets.ts';
import type { Webhook } from '../records/notification-store.ts';
import { realTokenContent } from './enterprise-simulation.ts';

interface Asked {
  enterprises: readonly string[];
  accessTokenId?: string | undefined;
  bankAccountId?: string | undefined;
  idvId?: string | undefined;
  identityId?: string | undefined;
  userId?: string | undefined;
}

async function hasToken(context: Context, enterpriseId: string, tokenId: string): Promise<boolean> {
  return realTokenContent(context, enterpriseId, tokenId).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Failure && error.code === 'not_found') return false;
      throw error;
    },
  );
}

/** Whether an enterprise has the object that is named; false where none is. */
async function holds(context: Context, enterpriseId: string, asked: Asked): Promise<boolean> {
  const { db } = context;
  const { accessTokenId, bankAccountId, idvId, identityId, userId } = asked;
  if (identityId !== undefined) return (await identityFacts(db, { enterpriseId, identityId })) !== undefined;
  if (idvId !== undefined) return (await idvFacts(db, { enterpriseId, idvId })) !== undefined;
  if (bankAccountId !== undefined) return (await bankAccountFacts(db, { enterpriseId, bankAccountId })) !== undefined;
  if (userId !== undefined) return (await kycStateFacts(db, { enterpriseId, userId })) !== undefined;
  return accessTokenId !== undefined && hasToken(context, enterpriseId, accessTokenId);
}

const namesObject = ({ accessTokenId, bankAccountId, idvId, identityId, userId }: Asked): boolean =>
  [accessTokenId, bankAccountId, idvId, identityId, userId].some((id) => id !== undefined);

/** The enterprise that a simulation which names none is about: whose object it is, else whose receiver is called, else the first. */
export async function concernedEnterprise(context: Context, webhook: Webhook, asked: Asked): Promise<string> {
  const { enterprises } = asked;
  if (namesObject(asked)) for (const id of enterprises) if (await holds(context, id, asked)) return id;
  const receiving = await receivingEnterprise(context, webhook.url);
  const likely = [receiving, webhook.enterpriseId].find((id) => id !== undefined && enterprises.includes(id));
  return likely ?? enterprises[0] ?? webhook.enterpriseId;
}
