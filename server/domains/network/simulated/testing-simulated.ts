import assert from 'node:assert/strict';
import { getClientSettlement } from '#lib/contracts/network/settlements.ts';
import {
  createSandboxOffExchangeSettlement,
  createSandboxTrades,
  setConnectionScript,
} from '#lib/contracts/sandbox/off-exchange.ts';
import type { Script } from '#lib/simulated-actors.ts';
import { openSimulatedBalances } from '#server/domains/ledger/public.ts';
import type { Harness } from '#server/testing/harness.ts';
import { connect, fundConnection, simulatedPartner, type TestClient } from '../testing-network.ts';

interface Options extends NonNullable<Parameters<typeof simulatedPartner>[1]> {
  /** Allocated to the connection. */
  allocated?: Readonly<Record<string, string>>;
}

/** A simulated partner with funds, a connection with it, and what a test does there. */
export async function simulatedStage(
  h: Harness,
  client: TestClient,
  { allocated = { ofcbtc: '500000000', ofcusd: '900000000' }, ...more }: Options = {},
) {
  const partner = await simulatedPartner(h, more);
  const at = h.service.clock.nowIso();
  const { walletId, currencies } = partner;
  await h.db.transaction((tx) => openSimulatedBalances(tx, { walletId, units: currencies, at }));
  const connection = await connect(h, client, partner);
  await fundConnection(h, { ...connection, enterpriseId: client.enterpriseId }, allocated);
  const { enterpriseId, as } = client;
  const place = { enterpriseId, connectionId: connection.id };

  const trade = (count = 1, pair?: { base: string; quote: string }) =>
    h.call(createSandboxTrades, { as, input: { ...place, count, ...(pair ? { pair } : {}) } });
  const settle = () => h.call(createSandboxOffExchangeSettlement, { as, input: place });

  async function script(name: Script): Promise<void> {
    const { status, text } = await h.call(setConnectionScript, {
      as,
      input: { connectionId: connection.id, script: name },
    });
    assert.equal(status, 200, text);
  }

  const read = async (settlementId: string) =>
    (await h.call(getClientSettlement, { as, input: { enterpriseId, settlementId } })).body;

  return { partner, connection, place, trade, settle, script, read };
}

/** What trades come to by unit, from the party's side. */
export function netOfTrades(
  trades: readonly { base: { currency: string; quantity: string }; quote: { currency: string; quantity: string } }[],
): Record<string, bigint> {
  const nets: Record<string, bigint> = {};
  for (const { currency, quantity } of trades.flatMap(({ base, quote }) => [base, quote]))
    nets[currency] = (nets[currency] ?? 0n) + BigInt(quantity);
  return nets;
}
