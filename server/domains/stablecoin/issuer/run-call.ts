import type { Service } from '#server/core/runtime/service.ts';
import type { Lease } from '#server/core/work/due.ts';
import { SourceError } from '#server/domains/chain/public.ts';
import { type CallRow, changeCall, findCall, listTransactions, type TransactionRow } from './call-store.ts';
import { adopt, completeCall, failCall, noteBlock, restartCall } from './end-call.ts';
import { type Finding, findingOf, isStuck } from './findings.ts';
import { doneHeight, finalHeight, type IssuerRun, openRun } from './issuer-run.ts';
import { replaceStuck, sendStored, signFirst } from './sign-call.ts';

const LOOK_MS = 3000;
const LONGEST_BACKOFF_MS = 60_000;

const CANCELLED = { failure: 'The operator cancelled it on the chain.', transactionHash: null };
const REVERTED = 'The chain took the transaction of the issuer back.';

async function noteProblem({ service, call }: IssuerRun, problem: string | null): Promise<void> {
  if (problem === call.problem) return;
  if (problem !== null) service.log.warn({ call: call.id, problem }, 'the issuer does not get on');
  await changeCall(service.db, call, { problem });
}

/** What the chain says of the transactions of a call. */
async function look(run: IssuerRun, transactions: readonly TransactionRow[]): Promise<Finding> {
  const { node, call } = run;
  const height = await finalHeight(run);
  const consumed = height < 0 ? 0 : await node.transactionCount(call.address, height);
  const receipts = await node.receipts(transactions.map(({ hash }) => hash));
  return findingOf({ call, transactions, receipts, finalHeight: height, consumed });
}

/** Begins with a call that has no number yet: signs and sends, unless its contract has done the order before. */
async function begin(run: IssuerRun): Promise<number | null> {
  const { service, call } = run;
  const done = await doneHeight(run);
  if (done > 0) return (await adopt(run, done)) ? null : LOOK_MS;
  const problem = await signFirst(run);
  await noteProblem(run, problem);
  const last = (await listTransactions(service.db, call)).at(-1);
  if (problem === null && last) await noteProblem(run, await sendStored(run, last));
  return LOOK_MS;
}

type Mined = Extract<Finding, { kind: 'mined' }>;

/** Nothing of a call can be mined any more, unless the contract did its order by another transaction. */
async function endUndone(run: IssuerRun, { transaction }: Pick<Mined, 'transaction'>): Promise<number | null> {
  const done = await doneHeight(run);
  if (done > 0) return (await adopt(run, done)) ? null : LOOK_MS;
  const isCancel = transaction.purpose === 'cancel';
  await failCall(run, isCancel ? CANCELLED : { failure: REVERTED, transactionHash: transaction.hash });
  return null;
}

/** What is to be done about a call that waits for a block: what was stored is sent, and a dearer one in its place once it is stuck. */
async function pushOn(run: IssuerRun, transactions: readonly TransactionRow[]): Promise<void> {
  const { service, node, call } = run;
  const last = transactions.at(-1);
  if (last === undefined) return;
  const isNext = async () => (await node.transactionCount(call.address)) === call.nonce;
  const standing = { wall: service.clock.wall().getTime(), problem: call.problem };
  if (isStuck(transactions, standing) && (await isNext())) await replaceStuck(run, last);
  const newest = (await listTransactions(service.db, call)).at(-1) ?? last;
  await noteProblem(run, await sendStored(run, newest));
}

/** Brings a call on as far as its chain is. Gives the time until the next look; null once it has ended. */
async function bringCallOn(run: IssuerRun): Promise<number | null> {
  const { service, call } = run;
  if (call.nonce === null) return begin(run);
  const transactions = await listTransactions(service.db, call);
  const finding = await look(run, transactions);
  if (finding.kind === 'overtaken') {
    const done = await doneHeight(run);
    if (done > 0) return (await adopt(run, done)) ? null : LOOK_MS;
    await restartCall(run);
    return 0;
  }
  if (finding.kind === 'unmined') {
    await noteBlock(run, null);
    await pushOn(run, transactions);
    return LOOK_MS;
  }
  const { transaction, receipt, isFinal } = finding;
  const isCancel = transaction.purpose === 'cancel';
  await noteBlock(run, { hash: transaction.hash, height: receipt.blockNumber, isCancel });
  if (!isFinal) return LOOK_MS;
  if (isCancel || receipt.status !== 1) return endUndone(run, finding);
  await completeCall(run, receipt);
  return null;
}

/** A node that cannot be used: the call waits, longer each time. */
async function noteFailure(service: Service, call: CallRow, problem: string): Promise<number> {
  const { log, db } = service;
  if (call.failures === 0) log.warn({ coin: call.chain, problem }, 'the issuer cannot use the node of its chain');
  await changeCall(db, call, { problem, failures: call.failures + 1 });
  return Math.min(LONGEST_BACKOFF_MS, 1000 * 2 ** Math.min(call.failures, 6));
}

async function answersAgain(run: IssuerRun): Promise<IssuerRun> {
  const change = { failures: 0, problem: null };
  await changeCall(run.service.db, run.call, change);
  return { ...run, call: { ...run.call, ...change } };
}

/** A look at a call that is due. */
export async function runCall(service: Service, { id }: Lease): Promise<Date | null> {
  const call = await findCall(service.db, id);
  if (call === undefined || call.endedAt !== null) return null;
  let waitMs: number | null;
  try {
    const run = await openRun(service, call);
    waitMs = await bringCallOn(call.failures > 0 ? await answersAgain(run) : run);
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    waitMs = await noteFailure(service, call, error.message);
  }
  return waitMs === null ? null : new Date(service.clock.wall().getTime() + waitMs);
}
