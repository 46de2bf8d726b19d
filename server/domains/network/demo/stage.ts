import { HDKey } from '@scure/bip32';
import { signMessage } from '#lib/chain/signed-message.ts';
import type { DomainEvent } from '#lib/events/catalogue.ts';
import type { Queryable } from '#server/core/database/db.ts';
import type { DemoKit } from '#server/core/runtime/service.ts';
import type { Vault } from '#server/core/runtime/vault.ts';
import { castOf, signatoriesOf } from '#server/demo/cast.ts';
import type { Step } from '#server/demo/history.ts';
import type { PastAction } from '#server/demo/past-actions.ts';
import type { DemoPeople } from '#server/demo/people.ts';
import { createRandom, type Random } from '#server/demo/random.ts';
import { demoKeySeed } from '#server/demo/secrets.ts';
import { spendNonce } from '#server/domains/wallets/public.ts';
import { signAsSimulated } from '../simulated/actors.ts';

/** Who does something, and when. */
export interface Act {
  at: string;
  /** Null: nobody, or a simulated actor. */
  by: string | null;
}

/** What the demo's past is played on: it goes through the stores that operations go through, and remembers what it tells. */
export interface Stage {
  db: Queryable;
  /** Of the demo: what simulated chains follow from. */
  seed: number;
  random: Random;
  vault: Vault;
  people: DemoPeople;
  steps: Step[];
  actions: PastAction[];
  /** Signs with the key of a trading account: a wallet's, or a simulated actor's own. */
  sign: (walletId: string, payload: string) => string;
}

/** Signs as the public client does: with the root of the user key. */
function signerOf({ vault, ...identity }: DemoKit): Stage['sign'] {
  const { wallets } = castOf(identity);
  const keys = new Map<string, Uint8Array>();
  return (walletId, payload) => {
    const keyId = wallets.all.find(({ id }) => id === walletId)?.keys.find(({ position }) => position === 'user')?.id;
    if (keyId === undefined) return signAsSimulated(vault, walletId, payload);
    const key = keys.get(walletId) ?? HDKey.fromMasterSeed(demoKeySeed(vault, keyId)).privateKey;
    if (!key) throw new Error(`the account ${walletId} has no user key`);
    keys.set(walletId, key);
    return signMessage(payload, key);
  };
}

export function openStage(kit: DemoKit): Stage {
  const { people } = castOf(kit);
  const random = createRandom(`${kit.seed}:network-live:${kit.date.toISOString()}`);
  return { db: kit.db, seed: kit.seed, vault: kit.vault, random, people, steps: [], actions: [], sign: signerOf(kit) };
}

/** A maker of what stores make, whose events are remembered. */
export const makerAt = ({ db, steps }: Stage, { at, by }: Act) => ({
  db,
  now: new Date(at),
  caller: { userId: by ?? '' },
  emit: async (...events: DomainEvent[]): Promise<void> => {
    const told = events.map((event) => ({ ...event, actorUserId: event.actorUserId === undefined ? by : null }));
    if (told.length > 0) steps.push({ at, events: told });
  },
});

/** Writes down what somebody, or the service itself, did. */
export function note({ actions }: Stage, { at, by }: Act, action: Omit<PastAction, 'at' | 'by' | 'actorKind'>): void {
  actions.push({ ...action, at, by, ...(by === null ? { actorKind: 'machine' } : {}) });
}

/** Who signs for an enterprise; null for a simulated actor. */
export const signatoryOf = ({ people }: Stage, enterpriseId: string | null): string | null =>
  enterpriseId === null ? null : signatoriesOf(people, enterpriseId).signer;

/** Who else approves what was signed; null where there is nobody. */
export const approverOf = ({ people }: Stage, enterpriseId: string | null): string | null =>
  enterpriseId === null ? null : signatoriesOf(people, enterpriseId).approver;

/** A nonce that an account has now used. */
export async function newNonce({ db, random }: Stage, walletId: string, at: string): Promise<string> {
  const nonce = random.hexId();
  await spendNonce(db, { accountId: walletId, nonce, at });
  return nonce;
}
