import { findCoin } from '#lib/coins.ts';
import { fail, refuseField } from '#server/core/call/errors.ts';
import type { Context, Service } from '#server/core/runtime/service.ts';
import { broadcastSimulated, type HouseSend, isSendable } from '#server/domains/chain/public.ts';
import type { PartnerRow } from '../members/partner-store.ts';
import type { Maker } from '../settlements/make-settlement.ts';

/** Brings what clients pay onto its chains. Gives the hashes, in the order of the sends. */
export type Send = (sends: readonly HouseSend[]) => Promise<string[]>;

/** Who makes a settlement whose transfers are sent on chains. */
export type ChainMaker = Maker & { send: Send; hasChain: (unit: string) => boolean };

/** The same with the chains of this deployment. */
export const onChains = ({ db, now, emit }: Maker, { env, domains }: Service): ChainMaker => ({
  db,
  now,
  emit,
  hasChain: (unit) => coinOf({ env }, unit) !== undefined,
  send: (sends) => broadcastSimulated({ db, now, seed: env.SEED, domains }, sends),
});

/** The coin of the chain that a unit is sent on; undefined where none is that the service can send on. */
export function coinOf(service: Pick<Service, 'env'>, unit: string): string | undefined {
  const coin = findCoin(unit)?.id;
  return coin !== undefined && isSendable(service, coin) ? coin : undefined;
}

/** The same for something that was sent before. */
export const chainOfUnit = (unit: string): string => findCoin(unit)?.id ?? unit;

/** Refuses a unit without a chain. Throws 400. */
export const demandChain = ({ service }: Pick<Context, 'service'>, path: string, unit: string): string =>
  coinOf(service, unit) ?? refuseField(path, 'has no chain that it can be settled on');

/** Refuses a partner that may not settle on chain. Throws 403. */
export function demandOnchainPartner({ isOnchainEnabled }: Pick<PartnerRow, 'isOnchainEnabled'>): void {
  if (!isOnchainEnabled) fail('missing_role', 'On-chain settlement is not enabled for the partner.');
}
