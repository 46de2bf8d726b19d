import type { Contract, InputOf, OutputOf } from '#lib/contract.ts';
import { createCounterpartyConnection } from '#lib/contracts/address-book/connections.ts';
import { getCounterparty } from '#lib/contracts/address-book/counterparties.ts';
import { searchDirectory } from '#lib/contracts/address-book/directory.ts';
import { getGlobalListing } from '#lib/contracts/address-book/listings.ts';
import { getDvpSigningPayload, signDvpSettlement } from '#lib/contracts/clearing/signing.ts';
import { createSimulatedProposal } from '#lib/contracts/sandbox/dvp.ts';
import { fundWallet } from '#lib/contracts/sandbox/funding.ts';
import { changeClock } from '#lib/contracts/sandbox/sandbox.ts';
import { createServiceKey, setApprovalsRequired, signPayload } from '#lib/contracts/wallets/signing.ts';
import { toWireRequest } from '#lib/request.ts';
import { expect } from './expect.ts';
import type { OwnHost } from './own-host.ts';

const WHO = 'Sim Accepts';

/** Calls operations of a host of a test’s own, as its administrator or with another token. */
export const askerOf =
  ({ origin, demo }: OwnHost) =>
  async <C extends Contract>(contract: C, input: InputOf<C>, token = demo.tokens.full): Promise<OutputOf<C>> => {
    const { method, path, headers, body } = toWireRequest(contract, input);
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: { ...headers, authorization: `Bearer ${token}` },
      body,
    });
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as OutputOf<C>;
  };

type Legs = NonNullable<InputOf<typeof createSimulatedProposal>['assetTransfers']>;

/** An account with funds and a key of the service, and its active connection with a simulated counterparty. */
export async function openNettingScene(host: OwnHost) {
  const ask = askerOf(host);
  const { enterpriseId } = host;
  const pass = (advanceSeconds: number) => ask(changeClock, { advanceSeconds });
  const { listingEntries } = await ask(getGlobalListing, { enterpriseId });
  const entry = listingEntries.find(({ coin }) => coin === 'ofc');
  if (entry === undefined) throw new Error('No trading account is listed');
  const { id: listingEntryId, walletId: accountId } = entry;
  const { entries } = await ask(searchDirectory, { enterpriseId, text: WHO });
  const target = entries.find(({ name, coin }) => name === WHO && coin === 'ofc');
  const made = await ask(createCounterpartyConnection, {
    enterpriseId,
    listingEntryId,
    targetListingEntryId: target?.id ?? '',
  });
  const connectionId = made.connections[0]?.id ?? '';
  const read = async () => (await ask(getCounterparty, { enterpriseId, connectionId })).connection;
  const statusOf = async () => (await read()).status;
  await pass(10);
  await expect.poll(statusOf).not.toBe('REQUESTED');
  await pass(120);
  await expect.poll(statusOf).toBe('ACTIVE');
  await ask(fundWallet, { enterpriseId, walletId: accountId, currency: 'ofcbtc', quantity: '500000000' });
  await ask(createServiceKey, { enterpriseId, walletId: accountId, otp: '000000' });
  await ask(setApprovalsRequired, { enterpriseId, walletId: accountId, approvalsRequired: 1 });

  /** Signs a settlement for the account. */
  async function sign(settlementId: string): Promise<void> {
    const place = { enterpriseId, accountId, settlementId };
    const { payload } = await ask(getDvpSigningPayload, place);
    const { signature } = await ask(signPayload, { walletId: accountId, payload });
    await ask(signDvpSettlement, { ...place, payload, signature });
  }

  /** A settlement on the netting route that the counterparty proposes, and that the account has signed. */
  async function proposeNetted(assetTransfers: Legs): Promise<string> {
    const { id } = await ask(createSimulatedProposal, { enterpriseId, connectionId, assetTransfers, isNetted: true });
    await sign(id);
    return id;
  }
  const connectionLabel = `${WHO} · ${(await read()).ownAccountName}`;
  return { ask, pass, accountId, connectionId, connectionLabel, who: WHO, proposeNetted };
}
