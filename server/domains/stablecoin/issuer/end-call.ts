import type { Service } from '#server/core/runtime/service.ts';
import { actAsSystem, type SystemAct } from '#server/core/work/act-as-system.ts';
import type { EvmReceipt } from '#server/domains/chain/public.ts';
import { failAtIssuer, fulfil } from '../orders/order-steps.ts';
import { changeLegHash, lockOrder, type OrderRow } from '../orders/order-store.ts';
import { keepToken } from '../tokens/token-store.ts';
import { changeCall, lockCall } from './call-store.ts';
import { finalHeight, type IssuerRun } from './issuer-run.ts';
import { loadCodec } from './load-codec.ts';
import { putContract } from './put-contract.ts';

interface Block {
  hash: string;
  height: number;
  /** The transaction only takes the place of the one that was to do it. */
  isCancel?: boolean;
}

interface Locked extends SystemAct {
  at: string;
  /** The order of the call; null for a contract that is made. */
  order: OrderRow | null;
}

/** One transaction on a call that has not ended, with its order: the order is locked before the call everywhere. */
async function withLocked(
  { service, call }: Pick<IssuerRun, 'call'> & { service: Service },
  name: string,
  work: (act: Locked) => Promise<void>,
): Promise<void> {
  const at = service.clock.nowIso();
  await actAsSystem(service, { name, at }, async (act) => {
    const order = call.orderId === null ? null : await lockOrder(act.tx, call.orderId);
    if (order === undefined) throw new Error('the order of a call is gone');
    const locked = await lockCall(act.tx, call.id);
    if (locked && locked.endedAt === null) await work({ ...act, at, order });
  });
}

/** Notes the block in which a call stands, or that it stands in none any more. */
export async function noteBlock(run: IssuerRun, block: Block | null): Promise<void> {
  const { call } = run;
  const { hash, height, isCancel = false } = block ?? { hash: null, height: null };
  if (call.hash === hash && call.height === height) return;
  await withLocked(run, 'note-issuer-block', async ({ tx, at, order }) => {
    await changeCall(tx, call, { hash, height, state: block ? 'mined' : 'sent', problem: null });
    if (order) await changeLegHash(tx, order, { hash: isCancel ? null : hash, at });
  });
}

const ended = ({ service }: IssuerRun, block: Block) => ({
  hash: block.hash,
  height: block.height,
  state: 'done' as const,
  problem: null,
  endedAt: service.clock.wall().toISOString(),
});

/** Fulfils the order of a call, by the transaction that did it. */
async function fulfilOrder(run: IssuerRun, block: Block): Promise<void> {
  await withLocked(run, 'advance-mint-order', async (act) => {
    if (act.order === null) throw new Error('a contract that was made is no order');
    const token = await keepToken(act.tx, act.order.token);
    await fulfil(act, act.order, { token, transactionHash: block.hash });
    await changeCall(act.tx, run.call, ended(run, block));
  });
}

/** Ends a call that was done in a block that is final. */
export async function completeCall(run: IssuerRun, { transactionHash, blockNumber, contractAddress }: EvmReceipt) {
  const block = { hash: transactionHash, height: blockNumber };
  if (run.call.kind !== 'deploy') return fulfilOrder(run, block);
  if (!contractAddress) throw new Error('a contract was made without an address');
  return withLocked(run, 'deployToken', async (act) => {
    const problem = await putContract(run.service, act, {
      slug: run.call.token,
      contract: contractAddress,
      supply: '0',
      height: blockNumber,
    });
    const change = problem === null ? { contract: contractAddress } : { state: 'failed' as const, problem };
    await changeCall(act.tx, run.call, { ...ended(run, block), ...change });
  });
}

/** Ends a call of which no transaction can be mined any more; what was paid for the order goes back. */
export async function failCall(
  run: IssuerRun,
  { failure, transactionHash }: { failure: string; transactionHash: string | null },
): Promise<void> {
  const endedAt = run.service.clock.wall().toISOString();
  await withLocked(run, 'fail-mint-order', async (act) => {
    if (act.order) await failAtIssuer(act, act.order, { failure, transactionHash });
    await changeCall(act.tx, run.call, { state: 'failed', problem: failure, endedAt });
  });
}

/** Somebody else used the number of a call by the same key: it gets another one. */
export async function restartCall(run: IssuerRun): Promise<void> {
  await withLocked(run, 'restart-issuer-call', async ({ tx }) => {
    const problem = 'another transaction of the issuer had its number';
    await changeCall(tx, run.call, { state: 'waiting', nonce: null, hash: null, height: null, problem });
  });
}

/**
 * Takes the transaction by which the contract did the order in a block for that of the call: it was sent before the books were restored
 * from a copy, for example. False while the block is not final, and for good where the contract did something else under the order.
 */
export async function adopt(run: IssuerRun, height: number): Promise<boolean> {
  const { node, call } = run;
  const { kind, orderId, contract, receiver, address, amount } = call;
  if (kind === 'deploy' || orderId === null || contract === null || amount === null) return false;
  const { addressTopic, doneTopics, readNumber } = await loadCodec();
  const topics = [...doneTopics(kind, orderId), addressTopic(receiver ?? address)];
  const logs = await node.logs(contract, { height, topics });
  const log = logs.find(({ data }) => readNumber(data) === BigInt(amount));
  if (log === undefined) {
    await changeCall(run.service.db, call, { problem: 'the contract has done something else under this order' });
    return false;
  }
  const block = { hash: log.transactionHash, height };
  if (height > (await finalHeight(run))) {
    await noteBlock(run, block);
    return false;
  }
  await fulfilOrder(run, block);
  return true;
}
