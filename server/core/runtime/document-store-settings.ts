import { isLoopback } from './hosts.ts';

/** Why documents cannot be stored as configured; one sentence for the operator, without secrets. */
export class DocumentStoreSettingError extends Error {}

/** A bucket of an object store that speaks S3. */
export interface DocumentStoreSettings {
  /** Origin of the store. */
  endpoint: string;
  region: string;
  bucket: string;
  /** What every key begins with; empty, or ending in a slash. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX = /^([\w.-]{1,60}\/){0,5}$/;
const REGION = /^[a-z0-9-]{1,40}$/;

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new DocumentStoreSettingError('DOCUMENT_STORE: key and secret must be percent-encoded');
  }
}

const wrong = (what: string): never => {
  throw new DocumentStoreSettingError(`DOCUMENT_STORE: ${what}`);
};

/** Where documents are stored, as `https://key:secret@host/bucket/prefix?region=…`; null for the database. Throws DocumentStoreSettingError. */
export function readDocumentStore({ DOCUMENT_STORE: text }: { DOCUMENT_STORE: string }): DocumentStoreSettings | null {
  if (text === 'database') return null;
  const url = URL.canParse(text)
    ? new URL(text)
    : wrong('must be `database`, or https:// with key, secret, host and bucket');
  const isPlain = url.protocol === 'http:' && isLoopback(url.hostname.replace(/^\[(.*)\]$/, '$1'));
  if (url.protocol !== 'https:' && !isPlain) wrong('must be https://, or http:// on loopback');
  if (url.username === '' || url.password === '') wrong('lacks the key or the secret');
  const [bucket = '', ...rest] = url.pathname.slice(1).split('/');
  const prefix = rest
    .filter((part) => part !== '')
    .map((part) => `${part}/`)
    .join('');
  if (!BUCKET.test(bucket)) wrong('names no bucket');
  if (!PREFIX.test(prefix)) wrong('its prefix may have letters, digits, dots, hyphens and underscores');
  const region = url.searchParams.get('region') ?? 'us-east-1';
  if (!REGION.test(region) || [...url.searchParams.keys()].some((name) => name !== 'region') || url.hash !== '')
    wrong('takes `region` alone behind the question mark');
  return {
    endpoint: url.origin,
    region,
    bucket,
    prefix,
    accessKeyId: decoded(url.username),
    secretAccessKey: decoded(url.password),
  };
}
