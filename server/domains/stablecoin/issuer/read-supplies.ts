import type { Service } from '#server/core/runtime/service.ts';
import { evmNodeOf, SourceError } from '#server/domains/chain/public.ts';
import { listTokens, type TokenRow } from '../tokens/token-store.ts';
import { findIssuer } from './issuer-key-store.ts';
import { demandChain, finalHeight } from './issuer-run.ts';
import { loadCodec } from './load-codec.ts';
import { putSupply } from './supply-store.ts';

/** Reads what there is of a token at the last final block of its chain. Throws SourceError. */
async function readSupply(service: Service, { slug, chain, contract }: TokenRow): Promise<void> {
  const node = evmNodeOf(service.env, chain);
  const issuer = await findIssuer(service.db, chain);
  if (node === undefined || issuer === undefined || contract === null) return;
  await demandChain(node, issuer);
  const height = await finalHeight({ service, node });
  if (height < 0) return;
  const { questions, readNumber } = await loadCodec();
  const supply = readNumber(await node.read({ to: contract, data: questions.totalSupply() }, height));
  if (supply === undefined) return;
  await putSupply(service.db, {
    token: slug,
    supply: String(supply),
    height,
    readAt: service.clock.wall().toISOString(),
  });
}

/** Reads the supplies of all tokens that have a contract. Throws the first SourceError once all were tried. */
export async function readSupplies(service: Service): Promise<void> {
  const tokens = await listTokens(service.db, { all: true });
  const problems: SourceError[] = [];
  for (const token of tokens)
    await readSupply(service, token).catch((error: unknown) => {
      if (!(error instanceof SourceError)) throw error;
      problems.push(error);
    });
  if (problems[0]) throw problems[0];
}
