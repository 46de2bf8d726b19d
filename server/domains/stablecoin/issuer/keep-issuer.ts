import { fail } from '#server/core/call/errors.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { actAsSystem } from '#server/core/work/act-as-system.ts';
import { evmNodeOf } from '#server/domains/chain/public.ts';
import { findIssuer, insertIssuer } from './issuer-key-store.ts';
import { loadCodec } from './load-codec.ts';

const KEY = /^0x[0-9a-f]{64}$/;

/** The address of a private key. Throws 400 without the key. */
async function demandAddress(key: string): Promise<string> {
  const { addressOf } = await loadCodec();
  try {
    if (KEY.test(key)) return addressOf(key);
  } catch {
    // A number that is no key of the curve: said below.
  }
  return fail('validation_failed', 'The key is not a private key of Ethereum: 64 hex digits, with or without 0x.');
}

/**
 * Keeps the key by which tokens of a chain are issued, encrypted; `text` is hex. The same key again changes nothing. Gives the address.
 * Throws 400 and 409, and SourceError.
 */
export async function keepIssuer(
  service: Service,
  { chain, text }: { chain: string; text: string },
): Promise<{ chain: string; address: string; chainId: number; isNew: boolean }> {
  const key = `0x${text.trim().toLowerCase().replace(/^0x/, '')}`;
  const address = await demandAddress(key);
  const node = evmNodeOf(service.env, chain);
  if (node === undefined) return fail('validation_failed', `CHAIN_SOURCES names no Ethereum node of ${chain}.`);
  const chainId = await node.chainId();
  const isNew = await actAsSystem(
    service,
    { name: 'keepIssuer', at: service.clock.nowIso() },
    async ({ tx, audit }) => {
      const createdAt = service.clock.wall().toISOString();
      const isKept = await insertIssuer(tx, service.vault, { chain, address, chainId, key, createdAt });
      if (isKept) await audit({ subjectType: 'ledger', subjectId: address, after: { chain, address, chainId } });
      return isKept;
    },
  );
  const kept = await findIssuer(service.db, chain);
  if (kept?.address !== address) fail('state_conflict', `Tokens of ${chain} are issued by ${kept?.address} already.`);
  return { chain, address, chainId, isNew };
}
