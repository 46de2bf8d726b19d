import { HDKey } from '@scure/bip32';
import { signMessage } from '#lib/chain/signed-message.ts';
import { recordHistory } from '#server/core/events/recorded-events.ts';
import type { DemoIdentity } from '#server/core/runtime/deployment.ts';
import type { Demo } from '#server/core/runtime/service.ts';
import type { Vault } from '#server/core/runtime/vault.ts';
import { HOUR_MS, iso, MINUTE_MS } from '#server/demo/business-time.ts';
import { castOf, type Signatories, signatoriesOf } from '#server/demo/cast.ts';
import { toHistory } from '#server/demo/history.ts';
import { randomAmount, randomUsd } from '#server/demo/money.ts';
import { createRandom, type Random } from '#server/demo/random.ts';
import { demoKeySeed } from '#server/demo/secrets.ts';
import type { DemoWallet } from '#server/demo/wallets.ts';
import { affirmationMs, planKind, planSettlement } from './plan-settlement.ts';
import { stepsOf } from './plan-steps.ts';
import { STATES } from './rules.ts';
import {
  type AccountSettings,
  type DvpDraft,
  insertAccountSettings,
  insertDvpSettlements,
} from './settlement-store.ts';

type SettlementRow = DvpDraft['settlement'];
type Approval = DvpDraft['approvals'][number]['status'];

interface Trade {
  requester: DemoWallet;
  /** The two sides of the exchange; a disbursement pays from the first to the second only. */
  sides: [DemoWallet, DemoWallet];
}

/** The signature of a payload for an account. */
type Sign = (account: DemoWallet, payload: string) => string;

const COUNT = 250;
const SIGNED: ReadonlySet<Approval> = new Set(['signing', 'signed', 'approved']);

function planTransfers(random: Random, settlement: SettlementRow, sides: Trade['sides']): DvpDraft['transfers'] {
  const usd = randomUsd(random);
  const legs = settlement.type === 'disbursement' ? [sides] : [sides, [sides[1], sides[0]] as const];
  let used: string | undefined;
  return legs.map(([from, to]) => {
    const { currency, quantity } = randomAmount(random, usd, { except: used });
    used = currency;
    const hasFee = random.chance(0.3);
    return {
      id: random.uuidAt(Date.parse(settlement.createdAt)),
      sourceTradingAccountId: from.id,
      destinationTradingAccountId: to.id,
      currency: `ofc${currency}`,
      quantity,
      txIds: settlement.status === 'settled' && random.chance(0.5) ? [random.hex(64)] : null,
      estimatedFeeInNativeToken: hasFee ? String(random.int(100, 90_000)) : null,
      estimatedFeeInUsd: hasFee ? (random.int(5, 4000) / 100).toFixed(2) : null,
    };
  });
}

function planApprovals(
  random: Random,
  settlement: SettlementRow,
  parts: {
    accounts: DemoWallet[];
    transfers: DvpDraft['transfers'];
    peopleOf: (enterpriseId: string) => Signatories;
    sign: Sign;
  },
): DvpDraft['approvals'] {
  const choices = STATES[settlement.status].approvals;
  const terms = parts.transfers.map(({ currency, quantity }) => ({ currency, quantity }));
  const createdMs = Date.parse(settlement.createdAt);
  return parts.accounts.map((account, index) => {
    const isSender = parts.transfers.some((transfer) => transfer.sourceTradingAccountId === account.id);
    const drawn = random.pick(index === 0 ? choices.first : choices.other);
    const status: Approval = !isSender && SIGNED.has(drawn) ? 'acknowledged' : drawn;
    const isSigned = SIGNED.has(status);
    const { signer, approver } = parts.peopleOf(account.enterpriseId);
    const afterMinutes = (minutes: number): string =>
      iso(Math.min(createdMs + minutes * MINUTE_MS, Date.parse(settlement.updatedAt)));
    const signedMinutes = random.int(2, 55);
    const [signedAt, approvedAt] = [afterMinutes(signedMinutes), afterMinutes(signedMinutes + random.int(1, 25))];
    const resolution =
      approver && status === 'approved'
        ? { id: random.hexId(), resolutionTime: approvedAt, resolvedBy: [approver] }
        : null;
    const payload = JSON.stringify({ accountId: account.id, settlementId: settlement.id, transfers: terms });
    return {
      id: random.uuidAt(createdMs),
      accountId: account.id,
      status,
      payload,
      signature: isSigned ? parts.sign(account, payload) : null,
      policyDetail: resolution,
      signedAt: isSigned ? signedAt : null,
      signedBy: isSigned ? signer : null,
      approvedAt: status === 'approved' ? approvedAt : null,
    };
  });
}

function pickTrade(
  random: Random,
  type: SettlementRow['type'],
  { own, others }: { own: DemoWallet[]; others: DemoWallet[] },
): Trade {
  const account = random.pick(own);
  const counterparty = random.pick(others);
  const third = others.find((one) => one.enterpriseId !== counterparty.enterpriseId) ?? account;
  if (type === 'agency') return { requester: third, sides: [account, counterparty] };
  return random.chance(0.7)
    ? { requester: account, sides: [account, counterparty] }
    : { requester: counterparty, sides: [counterparty, account] };
}

const planSettings = (random: Random, date: Date, accounts: DemoWallet[]): AccountSettings[] =>
  accounts.map((account, index) => ({
    accountId: account.id,
    affirmationExpirationSeconds: affirmationMs(account) / 1000,
    settlementFeeRate: index % 3 === 2 ? null : random.pick(['0.0005', '0.00035', '0.001']),
    referralCode: account.label
      .replaceAll(/[^A-Za-z]/g, '')
      .toUpperCase()
      .slice(0, 12),
    queueAutomationEnabled: index === 1,
    queueAutomationTransactionRouteId: index === 1 ? random.uuidAt(date.getTime()) : null,
    queueLastProcessed: index === 1 ? iso(date.getTime() - 2 * HOUR_MS) : null,
  }));

/** Delivery-versus-payment settlements of the first enterprise's accounts with the others'. */
export function planClearing(
  identity: DemoIdentity,
  sign: Sign,
): { settlements: DvpDraft[]; settings: AccountSettings[] } {
  const { seed, date } = identity;
  const { people, wallets } = castOf(identity);
  const random = createRandom(`${seed}:clearing:${date.toISOString()}`);
  const { main, foreign, partner } = people.enterprises;
  const own = wallets.accountsOf(main.id);
  const others = [foreign, partner].flatMap((one) => wallets.accountsOf(one.id));
  const peopleOf = (enterpriseId: string): Signatories => signatoriesOf(people, enterpriseId);
  const settlements = Array.from({ length: COUNT }, (_, index): DvpDraft => {
    const kind = planKind(random, index);
    const { requester, sides } = pickTrade(random, kind.type, { own, others });
    const settlement = planSettlement(random, date, { index, kind, requester });
    const transfers = planTransfers(random, settlement, sides);
    const approvals = planApprovals(random, settlement, { accounts: sides, transfers, peopleOf, sign });
    const accounts = [...new Set([...sides, requester])];
    return {
      settlement,
      transfers,
      approvals,
      accounts: accounts.map(({ id, enterpriseId }) => ({ accountId: id, enterpriseId })),
    };
  });
  const accounts = wallets.all.filter((wallet) => wallet.coin === 'ofc');
  return { settlements, settings: planSettings(random, date, accounts.slice(0, -1)) };
}

/** Signs as the public client does: with the root of the user key. */
function signerWith(vault: Vault): Sign {
  const keys = new Map<string, Uint8Array>();
  return ({ id, keys: all }, payload) => {
    const keyId = all.find(({ position }) => position === 'user')?.id ?? '';
    const key = keys.get(id) ?? HDKey.fromMasterSeed(demoKeySeed(vault, keyId)).privateKey;
    if (!key) throw new Error(`the account ${id} has no user key`);
    keys.set(id, key);
    return signMessage(payload, key);
  };
}

/** Settlements between the demo's accounts with what happened to them, and what the accounts have set. */
export const demo: Demo = {
  async write({ db, vault, ...identity }) {
    const { settlements, settings } = planClearing(identity, signerWith(vault));
    await insertDvpSettlements(db, settlements);
    await insertAccountSettings(db, settings);
    const { people } = castOf(identity);
    const random = createRandom(`${identity.seed}:clearing-events:${identity.date.toISOString()}`);
    await recordHistory(
      db,
      toHistory(
        random,
        settlements.flatMap((draft) => stepsOf(draft, people)),
      ),
    );
  },
};
