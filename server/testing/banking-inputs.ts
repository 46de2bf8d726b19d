import { newHexId } from '#server/core/runtime/id.ts';
import { checked as checkedImport, fileOf, wireRow } from '#server/domains/banking/imports/testing.ts';
import { build, signingAccount } from '#server/domains/banking/sends/testing.ts';
import { addAccount, passTime, simulateDeposit, usNumber } from '#server/domains/banking/testing.ts';
import { achAccount, collect, licenseAch } from '#server/domains/banking/testing-ach.ts';
import { consent, linkingEnterprise, newLinkToken } from '#server/domains/banking/testing-links.ts';
import { unmatchedDeposit } from '#server/domains/banking/unmatched/testing.ts';
import {
  fundedAccount,
  payableAccount,
  setLimit,
  waitingWithdrawal,
  withdrawn,
} from '#server/domains/banking/withdrawals/testing.ts';
import { insertAccount } from '#server/domains/wallets/testing.ts';
import type { TestUser } from './fixtures.ts';
import type { Harness } from './harness.ts';

const newAccount = async (h: Harness) => ({
  walletId: await insertAccount(h.db, h.enterpriseId, { coin: 'tofc', label: 'Deposits' }),
});

/** What the linking of accounts needs. */
function linkInputs(h: Harness) {
  /** Two tokens that are to be exchanged, of an enterprise of the caller. */
  async function linked(as: TestUser) {
    const linking = { enterpriseId: await linkingEnterprise(h, as), as };
    const linkToken = await newLinkToken(h, linking);
    return { enterpriseId: linking.enterpriseId, linkToken, publicToken: await consent(h, linkToken) };
  }

  return {
    createLinkToken: async (as: TestUser) => ({ enterpriseId: await linkingEnterprise(h, as) }),
    exchangeLinkToken: linked,
    consentToSandboxLink: async (as: TestUser) => ({
      linkToken: await newLinkToken(h, { enterpriseId: await linkingEnterprise(h, as), as }),
    }),
  };
}

/** What debits need. */
function debitInputs(h: Harness) {
  const { enterpriseId } = h;

  /** An account that can be debited, and a trading account for the money. */
  async function debitable(as: TestUser) {
    await licenseAch(h, enterpriseId);
    return { ...(await newAccount(h)), bankAccountId: await achAccount(h, { enterpriseId, as }) };
  }
  async function debit(as: TestUser) {
    const { walletId, bankAccountId } = await debitable(as);
    return { achDebitId: await collect(h, as, { walletId, bankAccountId }) };
  }

  return {
    createAchDebit: async (as: TestUser) => {
      const { walletId, bankAccountId } = await debitable(as);
      return { goAccountId: walletId, bankId: bankAccountId };
    },
    createBankTransfer: debitable,
    returnAchDebit: async (as: TestUser) => {
      const made = await debit(as);
      await passTime(h, 5 * 86_400);
      return made;
    },
  };
}

/** What withdrawals need. */
function withdrawalInputs(h: Harness) {
  const payment = async () => ({
    accountId: await fundedAccount(h),
    bankAccountId: (await payableAccount(h)).id,
    requestId: newHexId(),
  });
  const made = async () => ({ withdrawalId: (await withdrawn(h, { ...(await payment()), quantity: '100' })).id });

  /** One that somebody else asked for, above the limit. */
  async function waiting() {
    const { id: withdrawalId } = await waitingWithdrawal(h);
    await setLimit(h, null);
    return { withdrawalId };
  }

  /** A batch that was closed. */
  async function batch() {
    await made();
    await passTime(h, 7 * 24 * 3600);
    const { rows } = await h.ownerPool.query(
      `select replace(id::text, '-', '') as id from withdrawal_batches where sealed_file is not null limit 1`,
    );
    return { withdrawalBatchId: rows[0]?.id as string };
  }

  /** A batch in which something waits. */
  async function open() {
    const { withdrawalId } = await made();
    const { rows } = await h.ownerPool.query(
      `select replace(batch_id::text, '-', '') as id from withdrawals where id = $1`,
      [withdrawalId],
    );
    return { withdrawalBatchId: rows[0]?.id as string };
  }

  /** What the key of an account signed. */
  async function signed(as: TestUser) {
    const { id: walletId, sign } = await signingAccount(h);
    const { idHash: address } = await payableAccount(h);
    const { payload } = (await build(h, { walletId, recipients: [{ address, amount: '100' }] }, as)).body;
    return { coin: 'ofctusd', walletId, halfSigned: { payload, signature: sign(payload) } };
  }

  return {
    createWithdrawal: payment,
    closeWithdrawalBatch: open,
    sendSigned: signed,
    approveWithdrawal: waiting,
    rejectWithdrawal: waiting,
    cancelWithdrawal: made,
    downloadWithdrawalBatch: batch,
  };
}

/** What writes about bank accounts need beyond their examples to succeed, for an admin of the enterprise. */
export function bankingInputs(h: Harness) {
  const { enterpriseId } = h;
  const own = async (as: TestUser) => ({ bankAccountId: (await addAccount(h, { enterpriseId, as })).id });

  /** An account of an enterprise that the caller has nothing to do with, which waits for a person. */
  async function foreign() {
    const elsewhere = await h.create.enterprise({});
    const as = await h.create.user({ [elsewhere]: 'admin' });
    const { id } = await addAccount(h, { enterpriseId: elsewhere, as }, { accountNumber: usNumber('0005') });
    await passTime(h, 31);
    return { bankAccountId: id, version: 2 };
  }

  const unmatched = async () => ({ unmatchedDepositId: await unmatchedDeposit(h) });

  /** A deposit for an account of an enterprise that the caller has nothing to do with. */
  async function strangers() {
    const elsewhere = await h.create.enterprise({});
    return { ...(await unmatched()), account: await insertAccount(h.db, elsewhere, { coin: 'tofc', label: 'Desk' }) };
  }

  /** An import of one row that was checked, and that was not started. */
  const imported = async (as: TestUser) => ({
    bankAccountImportId: (await checkedImport(h, { enterpriseId, as }, fileOf([wireRow()]))).id,
  });

  const account = () => newAccount(h);
  const deposit = async (as: TestUser) => ({
    movementId: await simulateDeposit(h, as, { ...(await account()), currency: 'tfiatusd' }),
  });

  return {
    ...linkInputs(h),
    ...debitInputs(h),
    ...withdrawalInputs(h),
    simulateFiatTransaction: account,
    returnFiatMovement: deposit,
    assignUnmatchedDeposit: strangers,
    returnUnmatchedDeposit: unmatched,
    updateBankAccount: own,
    removeBankAccount: own,
    revealBankAccount: own,
    decideBankAccount: foreign,
    startBankAccountImport: async (as: TestUser) => {
      await passTime(h, 0);
      return imported(as);
    },
    cancelBankAccountImport: async (as: TestUser) => {
      await passTime(h, 0);
      return imported(as);
    },
  };
}
