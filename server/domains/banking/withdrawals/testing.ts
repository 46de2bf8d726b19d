import type { InputOf } from '#lib/contract.ts';
import { addBankAccount } from '#lib/contracts/banking/account-writes.ts';
import { setWithdrawalLimits } from '#lib/contracts/banking/withdrawal-limits.ts';
import { createWithdrawal } from '#lib/contracts/banking/withdrawals.ts';
import type { BankCurrency } from '#lib/contracts/banking/words.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { readBalances } from '#server/domains/ledger/public.ts';
import { insertAccount } from '#server/domains/wallets/testing.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import type { Harness } from '#server/testing/harness.ts';
import { simulateDeposit, usWire } from '../testing.ts';
import { sealFile } from './file-vault.ts';
import { withdrawalBatches } from './tables.ts';

type NewAccount = InputOf<typeof addBankAccount>;

/** A bank account that is approved, whatever checks there are. */
export async function payableAccount(
  h: Harness,
  more: Partial<NewAccount> = {},
  { enterpriseId, as }: { enterpriseId: string; as: TestUser } = { enterpriseId: h.enterpriseId, as: h.admin },
) {
  const sent = more.type === undefined ? usWire(more) : more;
  const {
    status,
    body: made,
    text,
  } = await h.call(addBankAccount, { as, input: { ...sent, enterpriseId } as NewAccount });
  if (status !== 200) throw new Error(text);
  await h.ownerPool.query(
    `update bank_accounts set state = 'approved', activity = null, is_ready = true, version = version + 1 where id = $1`,
    [made.id],
  );
  await h.ownerPool.query('delete from banking_tasks where subject_id = $1', [made.id]);
  return made;
}

/** A trading account with a deposit. */
export async function fundedAccount(
  h: Harness,
  amount = '1000000',
  { enterpriseId, as, currency = 'tfiatusd' }: { enterpriseId?: string; as?: TestUser; currency?: BankCurrency } = {},
): Promise<string> {
  const walletId = await insertAccount(h.db, enterpriseId ?? h.enterpriseId, { coin: 'tofc', label: 'Treasury' });
  await simulateDeposit(h, as ?? h.admin, { walletId, currency, amount });
  return walletId;
}

/** Asks for a withdrawal, with a request id of its own unless one is given. */
export const withdraw = (
  h: Harness,
  input: Omit<InputOf<typeof createWithdrawal>, 'enterpriseId' | 'requestId'> & { requestId?: string },
  as: TestUser | null = h.operator,
) => h.call(createWithdrawal, { as, input: { enterpriseId: h.enterpriseId, requestId: newHexId(), ...input } });

/** Asks for one that must succeed. */
export async function withdrawn(h: Harness, input: Parameters<typeof withdraw>[1], as: TestUser = h.operator) {
  const { status, body, text } = await withdraw(h, input, as);
  if (status !== 201) throw new Error(text);
  return body;
}

/** One that waits for another admin; its currency has a limit from then on. */
export async function waitingWithdrawal(h: Harness, as: TestUser = h.operator) {
  await setLimit(h, '100');
  return withdrawn(
    h,
    { accountId: await fundedAccount(h), bankAccountId: (await payableAccount(h)).id, quantity: '5000' },
    as,
  );
}

export async function setLimit(h: Harness, quantity: string | null, currency: BankCurrency = 'tfiatusd') {
  const limits = quantity === null ? [] : [{ currency, quantity }];
  const { status, text } = await h.call(setWithdrawalLimits, {
    as: h.admin,
    input: { enterpriseId: h.enterpriseId, limits },
  });
  if (status !== 200) throw new Error(text);
}

/** What an owner has of an asset: what can be spent, and what is held. */
export async function balanceOf(
  h: Harness,
  owner: string,
  { kind = 'available', asset = 'ofctusd' }: { kind?: 'available' | 'fee' | 'house'; asset?: string } = {},
): Promise<[available: string, held: string]> {
  const found = (await readBalances(h.db, { kind, owners: [owner] })).find((one) => one.asset === asset);
  return [found?.available ?? '0', found?.held ?? '0'];
}

/** A batch that was paid, with its payment file. */
export async function insertBatchFile(h: Harness): Promise<void> {
  const id = newHexId();
  const at = h.service.clock.nowIso();
  await h.service.db.insert(withdrawalBatches).values({
    id,
    state: 'settled',
    rail: 'wire',
    currency: 'tfiatusd',
    debtorKey: id,
    debtorName: 'Vendor Trust',
    debtorNumber: '******0017',
    day: at.slice(0, 10),
    part: 0,
    sealedFile: sealFile(h.service.vault, id, '<Document/>'),
    fileSha256: '0'.repeat(64),
    cutOffAt: at,
    arrivesAt: at,
    createdAt: at,
    updatedAt: at,
  });
}
