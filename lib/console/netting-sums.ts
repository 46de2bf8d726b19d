import type { NettingQueue } from '#lib/contracts/clearing/netting.ts';
import { describeAmount } from '#lib/money.ts';

export type NettingLine = NettingQueue['lines'][number];

/** What an account lacks of a currency to pay its net and the fee on top. */
export interface Shortage {
  currency: string;
  available: string;
  missing: string;
}

interface Balance {
  currency: string;
  availableBalance: string;
}

/** Currencies of which an account has less than it would pay; one without a balance has nothing of it. */
export function shortagesOf(lines: readonly NettingLine[], balances: readonly Balance[]): Shortage[] {
  const available = new Map(balances.map(({ currency, availableBalance }) => [currency, availableBalance]));
  return lines.flatMap(({ currency, net, fee }) => {
    const has = available.get(currency) ?? '0';
    const rest = BigInt(has) + BigInt(net) - BigInt(fee);
    return rest < 0n ? [{ currency, available: has, missing: (-rest).toString() }] : [];
  });
}

const listOf = (amounts: readonly string[]): string => new Intl.ListFormat('en-GB').format(amounts);

const WORDS = {
  present: { receive: 'receive', send: 'send', none: 'Nothing moves: both sides owe each other the same.', fee: 'is' },
  past: { receive: 'received', send: 'sent', none: 'Nothing moved: both sides owed each other the same.', fee: 'was' },
} as const;

/** What moves, or once moved, in sentences from the enterprise's side: `You receive 1 BTC and send 94,350.00 USDC.` */
export function movesInWords(lines: readonly NettingLine[], tense: keyof typeof WORDS = 'present'): string {
  const words = WORDS[tense];
  const amountsOf = (sign: bigint): string[] =>
    lines
      .filter(({ net }) => BigInt(net) * sign > 0n)
      .map(({ currency, net }) => describeAmount(currency, (BigInt(net) * sign).toString()));
  const [received, sent] = [amountsOf(1n), amountsOf(-1n)];
  const parts = [
    ...(received.length > 0 ? [`${words.receive} ${listOf(received)}`] : []),
    ...(sent.length > 0 ? [`${words.send} ${listOf(sent)}`] : []),
  ];
  const fees = lines.filter(({ fee }) => BigInt(fee) > 0n).map(({ currency, fee }) => describeAmount(currency, fee));
  return [
    parts.length === 0 ? words.none : `You ${parts.join(' and ')}.`,
    ...(fees.length === 0 ? [] : [`Your fee ${words.fee} ${listOf(fees)}.`]),
  ].join(' ');
}

/** Whether the platform takes anything. */
export const hasFee = (lines: readonly NettingLine[]): boolean => lines.some(({ fee }) => BigInt(fee) > 0n);
