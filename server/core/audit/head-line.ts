import * as z from 'zod';
import type { Vault } from '../runtime/vault.ts';

const PURPOSE = 'audit-head-line';
const Hex = z.string().regex(/^[0-9a-f]+$/);

/** Chain, position and hash of a link. */
const Head = z.tuple([Hex, z.int(), Hex]);

const Body = z.object({
  /**
   * `sealed`: entries got their seals. Others set the record anew: `begun` for a new database, `adopted` for one of a version without a
   * record, `reset` with the sandbox, `accepted` by an operator, `resealing` and `resealed` under another master key.
   */
  kind: z.enum(['begun', 'adopted', 'sealed', 'reset', 'accepted', 'resealing', 'resealed']),
  database: Hex,
  number: z.int().min(1),
  at: z.string(),
  chains: z.int(),
  entries: z.int(),
  /** Seal of the line before; empty for the first. */
  previous: z.string(),
  /** Lines before this one could not be written to a file and were given up. */
  hasGap: z.boolean().optional(),
  note: z.string().optional(),
  /** Heads that this step moved. */
  heads: z.array(Head),
});
const Line = Body.extend({ key: z.string(), mac: Hex });

export type HeadLineBody = z.output<typeof Body>;
export type HeadLine = z.output<typeof Line>;

/** Steps after which links of before cannot be compared. */
export const ANEW: readonly HeadLine['kind'][] = ['reset', 'accepted', 'resealing', 'resealed'];

/** A step of the record as one line of JSON under a seal, to be kept outside the database. */
export function sealLine(vault: Vault, body: HeadLineBody): string {
  const text = JSON.stringify(body);
  const { keyId, hash } = vault.mac(PURPOSE, text);
  return `${text.slice(0, -1)},"key":"${keyId}","mac":"${hash.toString('hex')}"}`;
}

/** What a line says, not whether its seal is right; null for what is no line. */
export function parseLine(text: string): HeadLine | null {
  try {
    return Line.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Whether a line is, to the letter, one that was sealed. */
export function isSealedLine(vault: Vault, text: string): boolean {
  const end = /,"key":"([0-9a-f]+)","mac":"([0-9a-f]+)"\}$/.exec(text);
  const [whole, keyId = '', mac = ''] = end ?? [];
  if (whole === undefined) return false;
  return vault.isMac(PURPOSE, `${text.slice(0, -whole.length)}}`, { keyId, hash: Buffer.from(mac, 'hex') });
}

const HEADER_PURPOSE = 'audit-head-file';
const Header = z.object({ file: Hex, key: z.string(), mac: Hex });

/** First line of a file, by which it is known again. */
export function sealHeader(vault: Vault, file: string): string {
  const { keyId, hash } = vault.mac(HEADER_PURPOSE, file);
  return JSON.stringify({ file, key: keyId, mac: hash.toString('hex') });
}

/** The id of the file that a header names; null for another line. `isSealed`: under a key that we have. */
export function parseHeader(vault: Vault, text: string): { file: string; isSealed: boolean } | null {
  try {
    const { file, key, mac } = Header.parse(JSON.parse(text));
    return { file, isSealed: vault.isMac(HEADER_PURPOSE, file, { keyId: key, hash: Buffer.from(mac, 'hex') }) };
  } catch {
    return null;
  }
}
