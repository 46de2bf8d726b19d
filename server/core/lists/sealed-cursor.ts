import { parseBounded } from '#lib/bounded-json.ts';
import { STAMP_BYTES, type Vault } from '../runtime/vault.ts';

const PURPOSE = 'cursor';

/** What a cursor belongs to, and its place therein. */
const sealedText = (of: readonly string[], place: string): string => `${JSON.stringify(of)}${place}`;

/** A place as callers carry it: they can neither change it nor bring it to anything else than it is a place of. */
export function sealCursor(vault: Vault, of: readonly string[], place: readonly string[]): string {
  const content = JSON.stringify(place);
  return Buffer.concat([vault.stamp(PURPOSE, sealedText(of, content)), Buffer.from(content)]).toString('base64url');
}

/** The place in a cursor that was sealed for the same; null for any other text. */
export function openCursor(vault: Vault, of: readonly string[], cursor: string): string[] | null {
  const bytes = Buffer.from(cursor, 'base64url');
  const content = bytes.subarray(STAMP_BYTES).toString('utf8');
  const isOurs = bytes.toString('base64url') === cursor && bytes.length > STAMP_BYTES;
  if (!isOurs || !vault.isStamp(PURPOSE, sealedText(of, content), bytes.subarray(0, STAMP_BYTES))) return null;
  return parseBounded(content).value as string[];
}
