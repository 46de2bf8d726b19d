import type { ParsedInputOf } from '#lib/contract.ts';
import type { createDvpSettlement } from '#lib/contracts/clearing/create-settlements.ts';
import { refuseField } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { findAccountSettings } from '../settings/settings-queries.ts';
import type { Proposal } from './make-settlement.ts';
import type { OwnAccount } from './own-account.ts';
import { demandNoDuplicate } from './record-proposal.ts';
import { demandConnection, demandLegs, demandRoute, demandSeen, demandTimes, otherOf } from './terms.ts';

type Wanted = Omit<ParsedInputOf<typeof createDvpSettlement>, 'enterpriseId' | 'accountId' | 'actingUserId'> & {
  unlockDate?: string | undefined;
};

const at = (path: string, field: string): string => (path === '' ? field : `${path}.${field}`);

/** Whether the counterparty is asked nothing. Throws 422 where that cannot be. */
function demandBypass(path: string, wanted: Wanted, isWhitelisted: boolean): boolean {
  if (!wanted.bypassCounterpartySigning && !isWhitelisted) return false;
  if (wanted.assetTransfers.every(({ quantity }) => quantity.startsWith('-'))) return true;
  return refuseField(
    at(path, 'assetTransfers'),
    isWhitelisted
      ? 'may only be sent over a WHITELIST connection, whose other side is asked nothing'
      : 'may only be sent with `bypassCounterpartySigning`: who sends to you has to sign',
    'unprocessable',
  );
}

export interface Proposing {
  account: OwnAccount;
  wanted: Wanted;
  digest: Buffer;
  batchId: string | null;
  now: Date;
  userId: string;
  /** Where it stands in a list, such as `settlements.3`; empty for one alone. */
  path: string;
}

/** Checks what is proposed, in the order of the interface: 400, 404, 422, 409. */
export async function demandProposal(tx: Queryable, proposing: Proposing): Promise<Proposal> {
  const { account, wanted, path, now } = proposing;
  const legs = demandLegs(at(path, 'assetTransfers'), account.coin, wanted.assetTransfers);
  const connectionId = wanted.addressBookConnectionId;
  const place = { accountId: account.accountId, connectionId, path: at(path, 'addressBookConnectionId') };
  const connection = await demandConnection(tx, place);
  demandSeen(at(path, 'addressBookConnectionUpdatedAt'), connection, wanted.addressBookConnectionUpdatedAt);
  const bypass = demandBypass(path, wanted, connection.type === 'WHITELIST');
  const route = demandRoute(at(path, 'transactionRouteId'), wanted.transactionRouteId);
  demandTimes(path, { ...wanted, expireAt: wanted.expireAt, unlockDate: wanted.unlockDate, now });
  const other = otherOf(connection);
  if (route?.kind === 'netting' && connection.type === 'WHITELIST')
    refuseField(
      at(path, 'transactionRouteId'),
      'nets between accounts that both agreed to their connection',
      'unprocessable',
    );
  const proposal: Proposal = {
    type: 'direct',
    requester: { accountId: account.accountId, enterpriseId: account.enterpriseId },
    others: [other],
    externalId: wanted.externalId,
    notation: wanted.notation ?? null,
    legs: legs.map(({ currency, quantity }) => {
      const sends = quantity.startsWith('-');
      return {
        sourceTradingAccountId: sends ? account.accountId : other.accountId,
        destinationTradingAccountId: sends ? other.accountId : account.accountId,
        currency,
        quantity: quantity.replace('-', ''),
      };
    }),
    connectionId,
    routeId: route?.id ?? null,
    bypass,
    expireAt: wanted.expireAt ?? null,
    unlockDate: wanted.unlockDate ?? null,
    batchId: proposing.batchId,
    isInitialized: proposing.batchId !== null,
    digest: proposing.digest,
    createdBy: proposing.userId,
    settings: await findAccountSettings(tx, account.accountId),
    at: now.toISOString(),
  };
  if (wanted.checkForDuplicates) await demandNoDuplicate(tx, proposal, path);
  return proposal;
}
