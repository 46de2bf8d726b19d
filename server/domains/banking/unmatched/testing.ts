import type { InputOf } from '#lib/contract.ts';
import { getDepositInstructions } from '#lib/contracts/banking/deposits.ts';
import { simulateBankDeposit } from '#lib/contracts/sandbox/fiat.ts';
import { readBalances } from '#server/domains/ledger/public.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import type { Harness } from '#server/testing/harness.ts';

type Sent = Partial<InputOf<typeof simulateBankDeposit>> & { as?: TestUser | string | null };

/** A bank sends money that says by its text whose it is. */
export const sendDeposit = (h: Harness, { as = h.admin, ...more }: Sent = {}) =>
  h.call(simulateBankDeposit, {
    as,
    input: { enterpriseId: h.enterpriseId, currency: 'tfiatusd', amount: '500', ...more },
  });

/** A deposit that names no account; gives its id. */
export async function unmatchedDeposit(h: Harness, more: Sent = {}): Promise<string> {
  const { status, body, text } = await sendDeposit(h, more);
  if (status !== 201 || body.state !== 'unmatched') throw new Error(text);
  return body.id;
}

/** The memo of a trading account, as people write it. */
export async function memoFor(h: Harness, goAccountId: string, as: TestUser = h.admin): Promise<string> {
  const { status, body, text } = await h.call(getDepositInstructions, {
    as,
    input: { currency: 'tfiatusd', goAccountId },
  });
  if (status !== 200) throw new Error(text);
  return body.memoId;
}

/** What an account of the books has of test dollars, in base units. */
export async function dollarsOf(h: Harness, kind: 'available' | 'suspense' | 'house', owner: string): Promise<string> {
  const found = await readBalances(h.db, { kind, owners: [owner] });
  return found.find(({ asset }) => asset === 'ofctusd')?.available ?? '0';
}
