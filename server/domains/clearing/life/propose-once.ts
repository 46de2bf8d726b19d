import { orNotFound } from '#server/core/call/errors.ts';
import { advisoryLock } from '#server/core/database/advisory-lock.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { presentNamed } from '../lists/settlement-view.ts';
import { findAccountSettings } from '../settings/settings-queries.ts';
import { actOf } from './act.ts';
import { auditSettlement } from './audit-settlement.ts';
import type { Proposal } from './make-settlement.ts';
import { digestOf, type OwnAccount, requireOwnAccount } from './own-account.ts';
import { demandSame, findByExternalId, recordProposal } from './record-proposal.ts';
import { lockWhole } from './whole.ts';

/** What every proposal says of itself. */
export interface Common {
  externalId: string;
  notation?: string | undefined;
  expireAt?: string | undefined;
  unlockDate?: string | undefined;
}

export interface Proposing<Wanted extends Common> {
  account: OwnAccount;
  wanted: Wanted;
  digest: Buffer;
}

/** Proposes a settlement, or answers the one that was made before by the same request, as it is now. */
export async function proposeOnce<Wanted extends Common>(
  context: Context,
  input: Wanted & { enterpriseId: string; accountId: string },
  proposalOf: (proposing: Proposing<Omit<typeof input, 'enterpriseId' | 'accountId'>>) => Promise<Proposal>,
) {
  const { db } = context;
  const { enterpriseId, accountId, ...wanted } = input;
  const account = await requireOwnAccount(db, { enterpriseId, accountId });
  const digest = digestOf(wanted);
  const { externalId } = wanted;
  await advisoryLock(db, `dvp ${accountId} ${externalId}`);
  const known = await findByExternalId(db, { accountId, externalId });
  if (known) {
    demandSame(known, digest);
    const whole = orNotFound(await lockWhole(db, known.id), 'The settlement is gone.');
    await auditSettlement(context, whole, { isRepeated: true });
    return presentNamed(whole, enterpriseId, account.name);
  }
  const whole = await recordProposal(actOf(context), await proposalOf({ account, wanted, digest }));
  await auditSettlement(context, whole);
  return presentNamed(whole, enterpriseId, account.name);
}

type Terms = Pick<Proposal, 'type' | 'others' | 'legs' | 'routeId' | 'bypass'>;

/** A proposal to several counterparties at once, from its terms. */
export async function withTerms(
  { db, now, caller }: Context,
  { account: { accountId, enterpriseId }, wanted, digest }: Proposing<Common>,
  terms: Terms,
): Promise<Proposal> {
  return {
    ...terms,
    requester: { accountId, enterpriseId },
    externalId: wanted.externalId,
    notation: wanted.notation ?? null,
    connectionId: null,
    expireAt: wanted.expireAt ?? null,
    unlockDate: wanted.unlockDate ?? null,
    batchId: null,
    isInitialized: false,
    digest,
    createdBy: caller.userId,
    settings: await findAccountSettings(db, accountId),
    at: now.toISOString(),
  };
}
