import { HDKey } from '@scure/bip32';
import { signMessage } from '#lib/chain/signed-message.ts';
import { recordHistory } from '#server/core/events/recorded-events.ts';
import type { DemoIdentity } from '#server/core/runtime/deployment.ts';
import { drawIdsFrom } from '#server/core/runtime/id.ts';
import type { Demo } from '#server/core/runtime/service.ts';
import type { Vault } from '#server/core/runtime/vault.ts';
import { HOUR_MS, iso } from '#server/demo/business-time.ts';
import { castOf, signatoriesOf } from '#server/demo/cast.ts';
import { type Step, toHistory } from '#server/demo/history.ts';
import { createRandom, type Random } from '#server/demo/random.ts';
import { demoKeySeed } from '#server/demo/secrets.ts';
import type { DemoWallet } from '#server/demo/wallets.ts';
import { stepsOf } from './demo/history-steps.ts';
import { type Hands, planClosed } from './demo/plan-closed.ts';
import { affirmationMs, NETTING, planKind } from './demo/plan-kinds.ts';
import { planRuns } from './demo/plan-runs.ts';
import { type DemoSettings, planTrade, type Traders } from './demo/plan-trade.ts';
import { writeLive } from './demo/write-live.ts';
import { insertAccountSettings, insertDvpSettlements } from './life/settlement-store.ts';
import { planAutomation } from './netting/automation.ts';
import { insertRun } from './netting/run-store.ts';

const CLOSED = 200;
const AUTOMATED = 1;
/** How many of the settlements between two accounts move in one direction only. */
const PAYMENTS = 0.15;

const planSettings = (random: Random, date: Date, accounts: DemoWallet[]): DemoSettings[] =>
  accounts.map((account, index) => ({
    accountId: account.id,
    affirmationExpirationSeconds: affirmationMs(account) / 1000,
    settlementFeeRate: index % 3 === 2 ? null : random.pick(['0.0005', '0.00035', '0.001']),
    referralCode: account.label
      .replaceAll(/[^A-Za-z]/g, '')
      .toUpperCase()
      .slice(0, 12),
    queueAutomationEnabled: index === AUTOMATED,
    queueAutomationTransactionRouteId: index === AUTOMATED ? NETTING : null,
    queueLastProcessed: index === AUTOMATED ? iso(Math.floor(date.getTime() / HOUR_MS) * HOUR_MS) : null,
  }));

type Signing = (wallets: readonly DemoWallet[]) => Hands['sign'];

/** Signs as the public client does: with the root of the user key. */
const signingWith =
  (vault: Vault): Signing =>
  (wallets) => {
    const keys = new Map<string, Uint8Array>();
    return (accountId, payload) => {
      const account = wallets.find(({ id }) => id === accountId);
      const keyId = account?.keys.find(({ position }) => position === 'user')?.id ?? '';
      const key = keys.get(accountId) ?? HDKey.fromMasterSeed(demoKeySeed(vault, keyId)).privateKey;
      if (!key) throw new Error(`the account ${accountId} has no user key`);
      keys.set(accountId, key);
      return signMessage(payload, key);
    };
  };

/** Who trades, with whose hands, and what the accounts have set. */
export function planClearing(identity: DemoIdentity, signing: Signing) {
  const { seed, date } = identity;
  const { people, wallets } = castOf(identity);
  const random = createRandom(`${seed}:clearing:${date.toISOString()}`);
  const { main, foreign, partner } = people.enterprises;
  const traders: Traders = {
    own: wallets.accountsOf(main.id),
    others: [foreign, partner].flatMap((one) => wallets.accountsOf(one.id)),
  };
  const accounts = wallets.all.filter((wallet) => wallet.coin === 'ofc');
  const settings = planSettings(random, date, accounts.slice(0, -1));
  const hands: Hands = {
    peopleOf: (enterpriseId) => signatoriesOf(people, enterpriseId),
    sign: signing(wallets.all),
    settings,
  };
  const closed = Array.from({ length: CLOSED }, (_, index) => {
    const kind = planKind(random, index);
    const isPayment = kind.type === 'direct' && random.chance(PAYMENTS);
    const trade = planTrade(random, { kind: { ...kind, isPayment }, traders, settings });
    return planClosed(random, date, { index, kind, trade, hands });
  });
  const { drafts, runs } = planRuns(random, closed, hands);
  return { random, people, traders, hands, settings, closed: drafts, runs };
}

/** Settlements between the demo's accounts: those of the past with what happened to them, and those of these days. */
export const demo: Demo = {
  async write({ db, vault, ...identity }) {
    const { seed, date } = identity;
    const ids = createRandom(`${seed}:clearing-ids:${date.toISOString()}`);
    await drawIdsFrom(
      (count) => Buffer.from(ids.hex(2 * count), 'hex'),
      async () => {
        const { random, people, traders, hands, settings, closed, runs } = planClearing(identity, signingWith(vault));
        await insertAccountSettings(db, settings);
        await insertDvpSettlements(db, closed);
        for (const run of runs) await insertRun(db, run);
        const steps: Step[] = [];
        for (const draft of closed) steps.push(...(await stepsOf(draft, people)));
        await writeLive({ db, date, random, hands, traders, steps }, CLOSED + 1);
        for (const { accountId, queueAutomationEnabled: isEnabled } of settings)
          if (isEnabled) await planAutomation(db, { accountId, isEnabled, now: date });
        const events = createRandom(`${seed}:clearing-events:${date.toISOString()}`);
        await recordHistory(db, toHistory(events, steps));
      },
    );
  },
};
