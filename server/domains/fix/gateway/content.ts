import { type Field, type FixMessage, parseMessage } from '../wire/message.ts';

/** What every message has. */
const FRAMING: ReadonlySet<number> = new Set([8, 9, 35, 49, 56, 34, 52, 10]);
/** Access tokens and passwords. */
const SECRETS: ReadonlySet<number> = new Set([554, 925, 96, 91]);
const MASK = '***';
/** PostgreSQL has no such character. */
export const NUL = String.fromCharCode(0);

const written = (value: string): string => value.replaceAll('\\', '\\\\').replaceAll('|', '\\p').replaceAll(NUL, '\\0');

const ESCAPES: Readonly<Record<string, string>> = { '\\\\': '\\', '\\p': '|', '\\0': NUL };
const unwritten = (value: string): string => value.replaceAll(/\\[\\p0]/g, (sign) => ESCAPES[sign] ?? sign);

/** Fields of a message as they are kept, without what frames it and without its secrets. */
export function contentOf({ fields }: Pick<FixMessage, 'fields'>): string {
  const kept = fields.filter(({ tag }) => !FRAMING.has(tag));
  return kept.map(({ tag, value }) => `${tag}=${SECRETS.has(Math.abs(tag)) ? MASK : written(value)}|`).join('');
}

/** The same of a message that we have written. */
export const contentOfBytes = (bytes: Buffer): string => contentOf({ fields: parseMessage(bytes)?.fields ?? [] });

/** Fields of a message that was kept, in their order. */
export const fieldsOf = (content: string): Field[] =>
  content.split('|').flatMap((part) => {
    const at = part.indexOf('=');
    return at < 1 ? [] : [{ tag: Number(part.slice(0, at)), value: unwritten(part.slice(at + 1)) }];
  });
