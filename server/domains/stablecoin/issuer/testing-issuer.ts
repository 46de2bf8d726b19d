import { randomBytes } from 'node:crypto';
import { isNull } from 'drizzle-orm';
import { encodeAbiParameters, type Hex, keccak256, toHex } from 'viem';
import type { Service } from '#server/core/runtime/service.ts';
import { openDevelopmentChain } from '#server/testing/development-chain.ts';
import { type Harness, harness } from '#server/testing/harness.ts';
import { type MintPlace, openMint, ordered, passMintTime } from '../testing.ts';
import { type CallRow, findCallOfOrder, listTransactions } from './call-store.ts';
import { startDeployment } from './deploy-token.ts';
import { keepIssuer } from './keep-issuer.ts';
import { loadCodec } from './load-codec.ts';
import { runCall } from './run-call.ts';
import { issuerCalls } from './tables.ts';

export const CONFIRMATIONS = 3;
/** Where the contract keeps who may do what. */
const ROLES_SLOT = 5n;
const RICH = `0x${(10n ** 20n).toString(16)}`;

/** Looks once at everything that issuers have to do, as a worker would; nothing that fails is kept back. */
export async function lookAtCalls(service: Service): Promise<void> {
  const rows = await service.db
    .select({ id: issuerCalls.id })
    .from(issuerCalls)
    .where(isNull(issuerCalls.endedAt))
    .limit(100);
  for (const { id } of rows) await runCall(service, { id, fence: 0 });
}

/** A service beside a development chain, which mines when it is told to, with an issuer that has coins for gas. */
export async function openIssuer(overrides: Record<string, string> = {}) {
  const chain = await openDevelopmentChain();
  const settings = { CHAIN_SOURCES: `hteth=evm:${chain.url}`, EVM_CONFIRMATIONS: String(CONFIRMATIONS) };
  const h = await harness({ ...settings, ...overrides });
  await openMint(h);
  const key = randomBytes(32).toString('hex');
  const { address: issuer } = await keepIssuer(h.service, { chain: 'hteth', text: key });
  await chain.call('anvil_setBalance', [issuer, RICH]);
  const look = () => lookAtCalls(h.service);
  /** Mines until what stands in the first of the blocks is final, and looks at what came of it. */
  async function finish(): Promise<void> {
    await look();
    await chain.mine(CONFIRMATIONS);
    await look();
  }
  /** The contract of a token, made by the issuer. */
  async function deploy(slug = 'gousd'): Promise<string> {
    await startDeployment(h.service, slug);
    await finish();
    return contractOf(h, slug);
  }
  /** Lets somebody mint, or not any more: in the state of the contract, since only the issuer could do it by a transaction. */
  async function setMinter(contract: string, of: string, isGiven: boolean): Promise<void> {
    const role = keccak256(toHex('MINTER_ROLE'));
    const roles = keccak256(encodeAbiParameters([{ type: 'bytes32' }, { type: 'uint256' }], [role, ROLES_SLOT]));
    const slot = keccak256(encodeAbiParameters([{ type: 'address' }, { type: 'bytes32' }], [of as Hex, roles]));
    await chain.call('anvil_setStorageAt', [contract, slot, `0x${(isGiven ? '1' : '0').padStart(64, '0')}`]);
  }
  return { h, chain, key, issuer, look, finish, deploy, setMinter, ...(await chainReader(chain)) };
}

/** The address of the contract of a token; empty where it has none. */
export async function contractOf(h: Harness, slug: string): Promise<string> {
  const { rows } = await h.ownerPool.query('select contract from mint_tokens where slug = $1', [slug]);
  return rows[0]?.contract ?? '';
}

async function chainReader(chain: Awaited<ReturnType<typeof openDevelopmentChain>>) {
  const { questions, readNumber } = await loadCodec();
  const read = async (to: string, data: string): Promise<bigint | undefined> =>
    readNumber(await chain.call<string>('eth_call', [{ to, data }, 'latest']));
  return {
    supplyOnChain: async (contract: string) => String(await read(contract, questions.totalSupply())),
    balanceOnChain: async (contract: string, of: string) =>
      String(await read(contract, `0x70a08231${of.slice(2).toLowerCase().padStart(64, '0')}`)),
    doneIn: async (contract: string, orderId: string) => Number(await read(contract, questions.doneIn(orderId))),
  };
}

/** An order that has come to its issuer. */
export async function atIssuer(h: Harness, place: MintPlace, wish: Parameters<typeof ordered>[2] = {}) {
  const order = await ordered(h, place, wish);
  await passMintTime(h, 120);
  return order;
}

/** The call of an order with what was signed for it. */
export async function callOf(h: Harness, orderId: string) {
  const call = await findCallOfOrder(h.db, orderId);
  if (call === undefined) throw new Error('the order is at no issuer');
  return { ...call, transactions: await listTransactions(h.db, call) };
}

/** Makes what was signed for a call so much older, in seconds. */
export async function age(h: Harness, { id }: Pick<CallRow, 'id'>, seconds: number): Promise<void> {
  await h.ownerPool.query(
    `update issuer_transactions set created_at = created_at - make_interval(secs => $2), sent_at = sent_at - make_interval(secs => $2)
     where call_id = $1`,
    [id, seconds],
  );
}
