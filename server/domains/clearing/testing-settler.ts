import { randomUUID } from 'node:crypto';
import { signRecoverable } from 'tiny-secp256k1';
import { parseBounded } from '#lib/bounded-json.ts';
import { messageDigest } from '#lib/chain/signed-message.ts';
import { createDvpSettlement } from '#lib/contracts/clearing/create-settlements.ts';
import { signDvpSettlement } from '#lib/contracts/clearing/signing.ts';
import { connectAccounts } from '#server/domains/address-book/testing.ts';
import { createWallet, fundAccount } from '#server/domains/wallets/testing.ts';
import { type Harness, toRequest } from '#server/testing/harness.ts';

/** The first byte of a signature whose key is written compressed; the recovery id is added to it. */
const COMPRESSED = 31;
/** The units of which a settler has funds, one of each in a settlement. */
const UNITS = ['ofcbtc', 'ofceth'];

/** Who settles under load, with all that their requests are made of; goes through JSON. */
export interface Settler {
  enterpriseId: string;
  accountId: string;
  token: string;
  /** Hex. */
  privateKey: string;
  connectionId: string;
  updatedAt: string;
}

/**
 * A new enterprise with a funded account and a connection to the account of another one. Written through the stores, for what has no
 * harness.
 */
export async function newSettler(
  { service, db, create }: Pick<Harness, 'service' | 'db' | 'create'>,
  { funds }: { funds: string },
): Promise<Settler> {
  const side = async () => {
    const enterpriseId = await create.enterprise();
    const as = await create.user({ [enterpriseId]: 'admin' });
    const { id: accountId, privateKey } = await createWallet(service, enterpriseId);
    return { enterpriseId, accountId, as, privateKey };
  };
  const [own, other] = [await side(), await side()];
  const { enterpriseId, accountId, as, privateKey } = own;
  await fundAccount(service, accountId, Object.fromEntries(UNITS.map((unit) => [unit, funds])));
  const connection = await connectAccounts({ service, db }, own, other);
  return {
    enterpriseId,
    accountId,
    token: as.token,
    privateKey: Buffer.from(privateKey).toString('hex'),
    ...connection,
  };
}

/** Proposes to send one of each unit to a counterparty that is asked nothing; nobody sent it yet. */
export const proposalOf = ({ enterpriseId, accountId, token, connectionId, updatedAt }: Settler) =>
  toRequest(createDvpSettlement, {
    as: token,
    input: {
      enterpriseId,
      accountId,
      externalId: randomUUID(),
      addressBookConnectionId: connectionId,
      addressBookConnectionUpdatedAt: updatedAt,
      bypassCounterpartySigning: true,
      assetTransfers: UNITS.map((currency) => ({ currency, quantity: '-1' })),
    },
  });

function signatureOf(payload: string, privateKey: string): string {
  const digest = Buffer.from(messageDigest(payload), 'hex');
  const { signature, recoveryId } = signRecoverable(digest, Buffer.from(privateKey, 'hex'));
  return Buffer.from([COMPRESSED + recoveryId, ...signature]).toString('hex');
}

/** Signs what was proposed, by the reply to it, which settles it. */
export function signingOf({ enterpriseId, accountId, token, privateKey }: Settler, reply: string) {
  const { id: settlementId, approvalRequests } = createDvpSettlement.output.parse(parseBounded(reply).value);
  const payload = approvalRequests.find((one) => one.accountId === accountId)?.payload ?? '';
  const signature = signatureOf(payload, privateKey);
  return toRequest(signDvpSettlement, {
    as: token,
    input: { enterpriseId, accountId, settlementId, payload, signature },
  });
}
