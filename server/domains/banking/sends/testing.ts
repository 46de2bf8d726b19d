import type { InputOf } from '#lib/contract.ts';
import { buildSend, sendSigned } from '#lib/contracts/banking/sends.ts';
import { createWallet, fundAccount } from '#server/domains/wallets/testing.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import type { Harness } from '#server/testing/harness.ts';

/** A trading account with a key and 1,000.00 dollars of tests. */
export async function signingAccount(h: Harness) {
  const account = await createWallet(h.service, h.enterpriseId, { coin: 'tofc' });
  await fundAccount(h.service, account.id, { ofctusd: '100000' });
  return account;
}

type Build = InputOf<typeof buildSend>;

export const build = (
  h: Harness,
  input: Omit<Build, 'coin'> & { coin?: Build['coin'] },
  as: TestUser | null = h.operator,
) => h.call(buildSend, { as, input: { coin: 'ofctusd', ...input } });

type Send = InputOf<typeof sendSigned>;

export const send = (
  h: Harness,
  input: Omit<Send, 'coin'> & { coin?: Send['coin'] },
  as: TestUser | null = h.operator,
) => h.call(sendSigned, { as, input: { coin: 'ofctusd', ...input } });
