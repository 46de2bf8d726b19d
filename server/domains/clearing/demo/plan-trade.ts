import { findCoin, unitOf } from '#lib/coins.ts';
import { randomAmount, randomUsd } from '#server/demo/money.ts';
import type { Random } from '#server/demo/random.ts';
import type { DemoWallet } from '#server/demo/wallets.ts';
import type { Proposal } from '../life/make-settlement.ts';
import { affirmationMs, type Kind } from './plan-kinds.ts';

/** Who trades with whom: the accounts of the first enterprise, and those of the others. */
export interface Traders {
  own: readonly DemoWallet[];
  others: readonly DemoWallet[];
}

export const accountOf = ({ id, enterpriseId }: DemoWallet) => ({ accountId: id, enterpriseId });

/** What an account has set for its settlements. */
export interface DemoSettings {
  accountId: string;
  affirmationExpirationSeconds: number;
  settlementFeeRate: string | null;
  referralCode: string;
  queueAutomationEnabled: boolean;
  queueAutomationTransactionRouteId: string | null;
  queueLastProcessed: string | null;
}

/** Accounts of a trade: who proposes it, and those between whom something moves. */
function partiesOf(random: Random, type: Kind['type'], { own, others }: Traders): [DemoWallet, ...DemoWallet[]] {
  const account = random.pick(own);
  const counterparty = random.pick(others);
  const third = others.find((one) => one.enterpriseId !== counterparty.enterpriseId) ?? counterparty;
  if (type === 'agency') return [third, account, counterparty];
  if (type === 'disbursement') return [account, ...others.filter((one) => one !== account).slice(0, random.int(2, 3))];
  return random.chance(0.7) ? [account, counterparty] : [counterparty, account];
}

type Leg = Proposal['legs'][number];

const leg = (
  random: Random,
  usd: number,
  { from, to, except }: { from: DemoWallet; to: DemoWallet; except?: string },
) => {
  const { currency, quantity } = randomAmount(random, usd, { except: except && findCoin(except)?.id });
  return {
    sourceTradingAccountId: from.id,
    destinationTradingAccountId: to.id,
    currency: unitOf(currency) ?? currency,
    quantity,
  } satisfies Leg;
};

/** An exchange of two assets of like value, or payments. */
function legsOf(random: Random, { type, isPayment }: Trading, [first, ...rest]: [DemoWallet, ...DemoWallet[]]): Leg[] {
  const usd = randomUsd(random);
  if (type === 'disbursement') return rest.map((to) => leg(random, usd / 4, { from: first, to }));
  const [from = first, to = first] = type === 'agency' ? rest : [first, ...rest];
  const sent = leg(random, usd, { from, to });
  if (isPayment) return [sent];
  return [sent, leg(random, usd, { from: to, to: from, except: sent.currency })];
}

interface Trading extends Pick<Kind, 'type' | 'routeId'> {
  /** Only its requester sends. */
  isPayment: boolean;
}

/** A trade as somebody proposes it. */
export function planTrade(
  random: Random,
  { kind, traders, settings }: { kind: Trading; traders: Traders; settings: readonly DemoSettings[] },
) {
  const parties = partiesOf(random, kind.type, traders);
  const [requester, ...others] = parties;
  return {
    requester,
    windowMs: affirmationMs(requester),
    accounts: new Map(parties.map((one) => [one.id, one])),
    terms: {
      type: kind.type,
      requester: accountOf(requester),
      others: others.map(accountOf),
      legs: legsOf(random, kind, parties),
      connectionId: null,
      routeId: kind.routeId,
      bypass: kind.type === 'disbursement',
      unlockDate: null,
      batchId: null,
      isInitialized: false,
      digest: null,
      settings: settings.find(({ accountId }) => accountId === requester.id),
    },
  };
}
export type Trade = ReturnType<typeof planTrade>;
