import type { Service } from '#server/core/runtime/service.ts';
import { demandEvmNode, type EvmNode, SourceError } from '#server/domains/chain/public.ts';
import { findToken } from '../tokens/token-store.ts';
import type { CallRow } from './call-store.ts';
import type { Unsigned } from './evm-codec.ts';
import { findIssuer, type IssuerRow } from './issuer-key-store.ts';
import { loadCodec } from './load-codec.ts';

/** A look at a call, with the node of its chain and who signs for it. */
export interface IssuerRun {
  service: Service;
  node: EvmNode;
  issuer: IssuerRow;
  call: CallRow;
}

/** Throws SourceError where the node is down or of another chain than the one that the issuer signs for. */
export async function openRun(service: Service, call: CallRow): Promise<IssuerRun> {
  const issuer = await findIssuer(service.db, call.chain);
  if (issuer?.address !== call.address) throw new Error('the issuer of a call is gone');
  const node = demandEvmNode(service.env, call.chain);
  await demandChain(node, issuer);
  return { service, node, issuer, call };
}

/** Throws SourceError for a node of another chain. */
export async function demandChain(node: EvmNode, { chainId }: Pick<IssuerRow, 'chainId'>): Promise<void> {
  const found = await node.chainId();
  if (found !== chainId) throw new SourceError('malformed', `the node is of chain ${found}, not ${chainId}`);
}

/** What a call sends, and where: a contract that is made is sent nowhere. */
export async function contentOf({ service, call }: IssuerRun): Promise<Pick<Unsigned, 'to' | 'data'>> {
  const codec = await loadCodec();
  const { kind, orderId, receiver, amount, contract, address } = call;
  if (kind === 'deploy') {
    const token = await findToken(service.db, call.token);
    if (token === undefined) throw new Error('the token of a contract is gone');
    const { name, symbol, decimals } = token;
    return { to: null, data: codec.deployData({ name, symbol, decimals, issuer: address }) };
  }
  if (orderId === null || amount === null || contract === null) throw new Error('the call of an order lacks a part');
  if (kind === 'burn') return { to: contract, data: codec.burnData({ amount, orderId }) };
  if (receiver === null) throw new Error('nobody gets what is minted');
  return { to: contract, data: codec.mintData({ to: receiver, amount, orderId }) };
}

/** The block in which the contract did the order of a call; 0 where it did not. Throws SourceError where there is no such contract. */
export async function doneHeight({ node, call }: IssuerRun): Promise<number> {
  if (call.orderId === null || call.contract === null) return 0;
  const { questions, readNumber } = await loadCodec();
  const answer = readNumber(await node.read({ to: call.contract, data: questions.doneIn(call.orderId) }));
  if (answer === undefined) throw new SourceError('malformed', 'there is no contract of the token on this chain');
  return Number(answer);
}

/** The last block that is final. Negative while the chain has too few. */
export const finalHeight = async ({ service, node }: Pick<IssuerRun, 'service' | 'node'>): Promise<number> =>
  (await node.height()) - service.env.EVM_CONFIRMATIONS + 1;
