import type { ParsedInputOf } from '#lib/contract.ts';
import type { createWithdrawal } from '#lib/contracts/banking/withdrawals.ts';
import { describeAmount } from '#lib/money.ts';
import { APPROVE_WITHDRAWALS } from '#lib/rights.ts';
import { fail, refuseField } from '#server/core/call/errors.ts';
import { advisoryLock } from '#server/core/database/advisory-lock.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { requestApproval } from '#server/domains/approvals/public.ts';
import { applyToLedger } from '#server/domains/ledger/public.ts';
import { tellUsers } from '#server/domains/notifications/public.ts';
import { assetHeld, findTradingAccount } from '#server/domains/wallets/public.ts';
import { openNumber } from '../accounts/number-vault.ts';
import { UNKNOWN_TRADING_ACCOUNT } from '../movements/own-trading-account.ts';
import { worthOf } from '../movements/worth.ts';
import { withdrawalFee } from '../settings/fees.ts';
import { holdOf, queuedChange, toldOf } from './act.ts';
import { WITHDRAWAL_APPROVAL } from './agree-withdrawal.ts';
import { debtorFor, namedDebtor } from './debtor.ts';
import { demandFunds } from './demand-funds.ts';
import { limitOf } from './limit-store.ts';
import { lockPayable } from './payable-account.ts';
import { APPROVAL_HOURS } from './rules.ts';
import { demandCarried, demandSame, referenceOf } from './wanted.ts';
import { findByRequest, insertWithdrawal, type WithdrawalInsert, type WithdrawalRow } from './withdrawal-store.ts';

/** Audits a withdrawal that was written, or asked for again. */
async function audited(context: Context, row: WithdrawalRow, more: { isRepeated?: true } = {}): Promise<WithdrawalRow> {
  const { id, enterpriseId, state, walletId: accountId, bankAccountId, currency, quantity, fee } = row;
  await context.audit({
    enterpriseId,
    subjectType: 'withdrawal',
    subjectId: id,
    after: { state, accountId, bankAccountId, currency, quantity, fee, ...more },
  });
  return row;
}

/** Asks the other admins, of whom one must agree. */
const askToApprove = ({ db, now }: Context, row: WithdrawalRow): Promise<void> =>
  tellUsers(db, now, {
    notice: 'withdrawal-to-approve',
    enterpriseId: row.enterpriseId,
    to: { holdersOf: APPROVE_WITHDRAWALS },
    except: [row.createdBy],
    subjectType: 'withdrawal',
    subjectId: row.id,
    walletId: row.walletId,
    worth: worthOf('withdrawal', row.currency, row.quantity),
    detail: { currency: row.currency },
  });

/** Makes a withdrawal, or finds the same one that was made before, and audits it. Throws what keeps it from being made. */
export async function requestWithdrawal(
  context: Context,
  input: ParsedInputOf<typeof createWithdrawal>,
): Promise<WithdrawalRow> {
  const { db, caller, now, service, emit } = context;
  const { enterpriseId, accountId, quantity, requestId } = input;
  const at = now.toISOString();
  await advisoryLock(db, `withdrawal ${enterpriseId} ${requestId}`);
  const known = await findByRequest(db, { enterpriseId, requestId });
  if (known) {
    await demandSame(db, known, input);
    return audited(context, known, { isRepeated: true });
  }
  const account = await lockPayable(db, input);
  demandCarried(input, account);
  const wallet = await findTradingAccount(db, accountId);
  if (wallet?.enterpriseId !== enterpriseId) return fail('not_found', UNKNOWN_TRADING_ACCOUNT);
  const { currency, type: rail } = account;
  const asset = assetHeld(wallet.coin, currency);
  if (asset === undefined)
    return refuseField('bankAccountId', 'is in a currency that the trading account does not hold');
  const debtor = debtorFor(service.env, { rail, currency });
  if (debtor === undefined) return fail('unprocessable', 'No withdrawals are made in this currency.');
  const fee = withdrawalFee(service.env, account);
  const limit = await limitOf(db, { enterpriseId, currency });
  const isAsked = limit !== undefined && BigInt(quantity) > BigInt(limit);
  const draft = {
    id: newHexId(),
    enterpriseId,
    requestId,
    walletId: accountId,
    bankAccountId: account.id,
    rail,
    currency,
    asset,
    quantity,
    fee,
    reference: referenceOf(input, account, openNumber(service.vault, account)),
    ...namedDebtor(debtor),
    createdBy: caller.userId,
    createdAt: at,
    updatedAt: at,
  };
  const amount = { currency, quantity };
  const place = { kind: WITHDRAWAL_APPROVAL, subjectId: draft.id, enterpriseId, walletId: accountId } as const;
  const standing: Pick<WithdrawalInsert, 'state' | 'pendingApprovalId' | 'batchId' | 'cutOffAt' | 'arrivesAt'> = isAsked
    ? {
        state: 'needs-approval',
        pendingApprovalId: await requestApproval(context, {
          ...place,
          creatorId: caller.userId,
          needed: 1,
          amount,
          hours: APPROVAL_HOURS,
        }),
      }
    : { state: 'queued', ...(await queuedChange({ tx: db, at }, draft)) };
  const row = await insertWithdrawal(db, { ...draft, ...standing });
  if (row === undefined) return fail('state_conflict', 'There is another withdrawal with this requestId.');
  await demandFunds(db, at, row);
  const held = await applyToLedger(db, { at, holds: [holdOf(row)] });
  if (held.outcome === 'short') {
    const missing = held.shorts[0]?.missing ?? '0';
    return fail('unprocessable', `Too little is available. Missing: ${describeAmount(asset, missing)}.`);
  }
  await emit(...toldOf(row, row.state === 'queued' ? 'queued' : 'needs-approval', caller.userId));
  if (row.state === 'needs-approval') await askToApprove(context, row);
  return audited(context, row);
}
