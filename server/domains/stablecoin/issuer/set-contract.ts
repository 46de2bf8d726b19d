import { fail } from '#server/core/call/errors.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { actAsSystem } from '#server/core/work/act-as-system.ts';
import { demandEvmNode, type EvmNode } from '#server/domains/chain/public.ts';
import { findToken, type TokenRow } from '../tokens/token-store.ts';
import { demandIssuer } from './deploy-token.ts';
import { demandChain } from './issuer-run.ts';
import { loadCodec } from './load-codec.ts';
import { putContract } from './put-contract.ts';

const ADDRESS = /^0x[0-9a-f]{40}$/i;
/** An order that there is none of, to see whether a contract knows orders at all. */
const NO_ORDER = '00000000-0000-0000-0000-000000000000';

/** What a contract says of itself. Throws 409 for one that the issuer could not use. */
async function inspect(node: EvmNode, contract: string, { token, issuer }: { token: TokenRow; issuer: string }) {
  const { questions, readNumber } = await loadCodec();
  const refuse = (text: string): never => fail('state_conflict', text);
  if ((await node.code(contract)) === '0x') refuse(`There is no contract at ${contract} on ${token.chain}.`);
  const ask = async (data: string): Promise<bigint | undefined> =>
    readNumber(await node.tryRead({ to: contract, data }));
  const decimals = await ask(questions.decimals());
  if (decimals !== BigInt(token.decimals))
    refuse(`The contract has ${decimals ?? 'no'} decimals, and ${token.slug} has ${token.decimals}.`);
  for (const role of ['MINTER_ROLE', 'BURNER_ROLE'] as const)
    if ((await ask(questions.hasRole(role, issuer))) !== 1n) refuse(`The issuer ${issuer} has not the role ${role}.`);
  if ((await ask(questions.doneIn(NO_ORDER))) !== 0n) refuse('The contract does not say which orders it has done.');
  const supply = await ask(questions.totalSupply());
  return { supply: String(supply ?? refuse('The contract does not say its supply.')), height: await node.height() };
}

/** Gives a token a contract that is on its chain already. Throws 400, 404, 409 and SourceError. */
export async function setTokenContract(
  service: Service,
  { slug, address }: { slug: string; address: string },
): Promise<TokenRow> {
  if (!ADDRESS.test(address)) fail('validation_failed', 'The address is none of Ethereum: 0x and 40 hex digits.');
  const token = await findToken(service.db, slug);
  if (token === undefined) return fail('not_found', `There is no token ${slug}.`);
  const issuer = await demandIssuer(service, token);
  const node = demandEvmNode(service.env, token.chain);
  await demandChain(node, issuer);
  const contract = address.toLowerCase();
  const found = await inspect(node, contract, { token, issuer: issuer.address });
  await actAsSystem(service, { name: 'setTokenContract', at: service.clock.nowIso() }, async (act) => {
    const problem = await putContract(service, act, { slug, contract, ...found });
    if (problem !== null) fail('state_conflict', problem);
  });
  return (await findToken(service.db, slug)) ?? token;
}
