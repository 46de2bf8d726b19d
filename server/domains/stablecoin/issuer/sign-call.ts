import type { Queryable } from '#server/core/database/db.ts';
import { transact } from '#server/core/database/transact.ts';
import {
  changeCall,
  insertTransaction,
  lastAttempt,
  lockCall,
  markSent,
  type TransactionRow,
  takeNonce,
} from './call-store.ts';
import { raised } from './findings.ts';
import { keyOf } from './issuer-key-store.ts';
import { contentOf, type IssuerRun } from './issuer-run.ts';
import { loadCodec } from './load-codec.ts';

/** What a transfer to itself takes. */
const TRANSFER_GAS = 21_000n;

interface Wanted extends Pick<TransactionRow, 'purpose' | 'nonce' | 'attempt'> {
  gas: bigint;
  maxFee: bigint;
  priorityFee: bigint;
}

/** Signs and writes a transaction of a locked call; nothing is sent yet. */
async function store(tx: Queryable, run: IssuerRun, wanted: Wanted): Promise<void> {
  const { service, issuer, call } = run;
  const { purpose, nonce, attempt, gas, maxFee, priorityFee } = wanted;
  const content = purpose === 'issue' ? await contentOf(run) : { to: issuer.address, data: '0x' };
  const { sign } = await loadCodec();
  const fees = { gas, maxFee, priorityFee };
  const signed = await sign(keyOf(service.vault, issuer), { chainId: issuer.chainId, nonce, ...content, ...fees });
  await insertTransaction(tx, {
    callId: call.id,
    attempt,
    purpose,
    nonce,
    ...signed,
    gas: String(gas),
    maxFee: String(maxFee),
    priorityFee: String(priorityFee),
    createdAt: service.clock.wall().toISOString(),
  });
}

/** The first transaction of a call, under a number of its own. Gives what keeps it from being signed; null where nothing does. */
export async function signFirst(run: IssuerRun): Promise<string | null> {
  const { service, node, call } = run;
  const { to, data } = await contentOf(run);
  const tried = await node.estimate({ from: call.address, ...(to === null ? {} : { to }), data });
  if ('problem' in tried) return tried.problem;
  const [{ base, priority }, used] = [await node.fees(), await node.transactionCount(call.address)];
  await transact(service.db, async (tx) => {
    const locked = await lockCall(tx, call.id);
    if (locked === undefined || locked.nonce !== null || locked.endedAt !== null) return;
    const nonce = await takeNonce(tx, { chain: call.chain, address: call.address, used });
    const attempt = (await lastAttempt(tx, call)) + 1;
    const fees = { gas: raised(tried.gas), maxFee: 2n * base + priority, priorityFee: priority };
    await store(tx, run, { purpose: 'issue', nonce, attempt, ...fees });
    await changeCall(tx, call, { state: 'sent', nonce, problem: null, failures: 0 });
  });
  return null;
}

/** A transaction that takes the place of the last one: both fees are an eighth higher, the number is the same. */
export async function signInPlace(
  tx: Queryable,
  run: IssuerRun,
  { last, purpose = last.purpose }: { last: TransactionRow; purpose?: TransactionRow['purpose'] },
): Promise<void> {
  const gas = purpose === 'cancel' ? TRANSFER_GAS : BigInt(last.gas);
  const fees = { gas, maxFee: raised(last.maxFee), priorityFee: raised(last.priorityFee) };
  await store(tx, run, { purpose, nonce: last.nonce, attempt: last.attempt + 1, ...fees });
}

/** The same for one that is stuck, unless somebody else did it meanwhile. */
export async function replaceStuck(run: IssuerRun, last: TransactionRow): Promise<void> {
  const { service, call } = run;
  await transact(service.db, async (tx) => {
    const locked = await lockCall(tx, call.id);
    if (locked === undefined || locked.endedAt !== null || locked.nonce !== last.nonce) return;
    if ((await lastAttempt(tx, call)) === last.attempt) await signInPlace(tx, run, { last });
  });
}

/** How nodes say that they have a transaction already, or that its number is used up. */
const KNOWN = /already (known|imported)|known transaction/i;
const USED_UP = /nonce too low/i;

/** Hands the bytes over as they were stored. Gives why the node did not take them; null where that is no problem. */
export async function sendStored({ service, node }: IssuerRun, { raw, hash }: TransactionRow): Promise<string | null> {
  const refusal = await node.send(`0x${raw.toString('hex')}`);
  if (refusal !== null && USED_UP.test(refusal)) return null;
  if (refusal !== null && !KNOWN.test(refusal)) return refusal;
  await markSent(service.db, { hash }, service.clock.wall().toISOString());
  return null;
}
