import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto';
import { parseBounded } from '#lib/bounded-json.ts';
import { equalBytes } from '#server/core/runtime/vault.ts';
import { type BodyGuesses, type BodyVariant, differenceOf, guessBodies } from './body-variants.ts';
import { Budget } from './budget.ts';
import type { Explanation, FindingCode } from './findings.ts';
import { type KeyVariant, type KnownSecret, keyVariants } from './key-variants.ts';
import { readHexSignature, readStandardSignatures, type SignatureForm } from './signature-forms.ts';

export const TOLERANCE_SECONDS = 300;
/** How much is hashed for one question at most; a long body leaves fewer guesses. */
const BYTES_HASHED = 64 * 1024 * 1024;
const MAX_CODES = 3;

/** A notification that the webhook was sent, as far as it may help. */
export interface SentNotification {
  id: string;
  payload: string;
  /** Seconds since the epoch, of each attempt. */
  timestamps: readonly number[];
}

export interface Question {
  /** The body as the receiver has it, byte for byte. */
  body: Buffer;
  signature: string;
  /** Headers `webhook-id` and `webhook-timestamp`, where the receiver has them. */
  id?: string;
  timestamp?: string;
  secrets: readonly KnownSecret[];
  sent: readonly SentNotification[];
  /** Wall time. */
  now: Date;
  budget?: Budget;
}

/** A question on its way: its bodies are guessed once, when the plain answer is not enough. */
interface Inquiry extends Question {
  budget: Budget;
  bodies: BodyGuesses;
}

type Digest = (key: Buffer, content: readonly (string | Buffer)[]) => Buffer;

interface Guess {
  key: KeyVariant;
  body: BodyVariant;
  prefix: string;
  codes: readonly FindingCode[];
  digest: Digest;
}

/** Digest of contents that follow each other, of which no copy is made. */
function digestOf(hash: Hash | Hmac, content: readonly (string | Buffer)[]): Buffer {
  for (const part of content) hash.update(part);
  return hash.digest();
}

const hmac: Digest = (key, content) => digestOf(createHmac('sha256', key), content);

const fits = (form: SignatureForm, digest: Buffer): boolean =>
  form.isCut ? equalBytes(digest.subarray(0, form.bytes.length), form.bytes) : equalBytes(digest, form.bytes);

interface Match {
  guess: Guess;
  form: SignatureForm;
}

/** The first guess whose digest is the signature; with a budget, as far as that goes. */
function search(guesses: Iterable<Guess>, forms: readonly SignatureForm[], budget?: Budget): Match | null {
  let hashed = 0;
  for (const guess of guesses) {
    if (budget?.isSpent()) return null;
    hashed += guess.prefix.length + guess.body.bytes.length;
    if (hashed > BYTES_HASHED) return null;
    const digest = guess.digest(guess.key.key, [guess.prefix, guess.body.bytes]);
    const form = forms.find((one) => fits(one, digest));
    if (form) return { guess, form };
  }
  return null;
}

interface Content {
  prefix: string;
  codes: readonly FindingCode[];
}

interface Parts {
  bodies: readonly BodyVariant[];
  contents: readonly Content[];
  keys: ReturnType<typeof keyVariants>;
}

/** Every pairing of a body, a key and what may have been put before the body that makes so many mistakes in all. */
function* pairings({ bodies, contents, keys }: Parts, mistakes: number): Generator<Guess> {
  const guess = (key: KeyVariant, body: BodyVariant, { prefix, codes }: Content): Guess => ({
    key,
    body,
    prefix,
    codes: [...body.codes, ...codes, ...key.codes],
    digest: hmac,
  });
  const [first] = contents;
  if (!first) return;
  for (const body of bodies)
    for (const content of contents) {
      const left = mistakes - body.codes.length - content.codes.length;
      for (const key of keys.plain) if (key.codes.length === left) yield guess(key, body, content);
    }
  for (const body of bodies.filter(({ codes }) => codes.length <= 1)) {
    const left = mistakes - body.codes.length - first.codes.length;
    for (const key of keys.misused) if (key.codes.length === left) yield guess(key, body, first);
  }
}

/** All of them up to so many mistakes, those with the fewest first; a mistaken key goes with a body that has one mistake. */
function* inOrder(parts: () => Parts, most = MAX_CODES): Generator<Guess> {
  const made = parts();
  for (let mistakes = 0; mistakes <= most; mistakes += 1) yield* pairings(made, mistakes);
}

interface Searched {
  contents: readonly Content[];
  forms: readonly SignatureForm[];
}

/**
 * What fits of what is soon tried: the body as given under the known secrets, whatever it costs, so that it is always known whether it
 * is valid; then one mistake.
 */
function matchSoon({ body, bodies, secrets, budget }: Inquiry, { contents, forms }: Searched): Match | null {
  const keys = keyVariants(secrets);
  const asGiven = { bodies: [{ bytes: body, codes: [] }], contents: contents.slice(0, 1) };
  return (
    search(
      inOrder(() => ({ ...asGiven, keys: { ...keys, misused: [] } })),
      forms,
    ) ??
    search(
      inOrder(() => ({ bodies: bodies.own(), contents, keys }), 1),
      forms,
      budget,
    )
  );
}

/** What fits of everything else: bodies that were sent, and several mistakes at once. */
const matchLate = ({ bodies, secrets, budget }: Inquiry, { contents, forms }: Searched): Match | null =>
  search(
    inOrder(() => ({ bodies: bodies.all(), contents, keys: keyVariants(secrets) })),
    forms,
    budget,
  );

/** The same with other hashes, or without a key: what a signature of the right or another length may be. */
function otherHashes({ secrets, body }: Question): Guess[] {
  const { plain } = keyVariants(secrets);
  const plainBody: BodyVariant = { bytes: body, codes: [] };
  const make = (key: KeyVariant, code: FindingCode, digest: Digest): Guess => ({
    key,
    body: plainBody,
    prefix: '',
    codes: [code, ...key.codes],
    digest,
  });
  const sha256 = (...content: (string | Buffer)[]): Buffer => digestOf(createHash('sha256'), content);
  return plain
    .flatMap((key) => [
      ...['sha1', 'sha512', 'sha384', 'md5', 'sha3-256'].map((name) =>
        make(key, 'hash_other', (secret, content) => digestOf(createHmac(name, secret), content)),
      ),
      make(key, 'hash_without_key', (_, content) => sha256(...content)),
      make(key, 'hash_without_key', (secret, content) => sha256(secret, ...content)),
      make(key, 'hash_without_key', (secret, content) => sha256(...content, secret)),
    ])
    .toSorted((a, b) => a.codes.length - b.codes.length);
}

const rawHex = (signature: string): SignatureForm[] =>
  /^([0-9a-f]{2}){16,64}$/i.test(signature.trim()) ? [{ bytes: Buffer.from(signature.trim(), 'hex'), codes: [] }] : [];

function found(scheme: 'hex' | 'standard', { guess, form }: Match, question: Inquiry): Explanation {
  const late = scheme === 'standard' ? judgeTimestamp(question) : [];
  const codes = [...new Set([...form.codes, ...guess.codes, ...late])];
  const isHarmless = codes.every((code) => code === 'secret_overlap');
  return {
    isValid: isHarmless,
    scheme,
    codes,
    difference: differenceOf(question.body, guess.body.bytes, question.budget),
  };
}

/** Which sent notification the id names, when the body is none of it. */
function bodyOfAnother({ body, id, sent }: Question): boolean {
  if (id === undefined) return false;
  const named = sent.find((one) => one.id === id);
  const text = body.toString('utf8');
  return named !== undefined && named.payload !== text && sent.some((one) => one.payload === text);
}

function explainHex(question: Inquiry, form: SignatureForm): Explanation {
  const { id, timestamp } = question;
  const contents: Content[] = [{ prefix: '', codes: [] }];
  if (id !== undefined && timestamp !== undefined)
    contents.push({ prefix: `${id}.${timestamp}.`, codes: ['content_standard'] });
  if (timestamp !== undefined) contents.push({ prefix: `${timestamp}.`, codes: ['content_timestamp'] });
  const searched = { contents, forms: [form] };
  const soon = matchSoon(question, searched);
  const other = soon ? null : search(otherHashes(question), [form, ...rawHex(question.signature)], question.budget);
  if (other) return { ...found('hex', { ...other, form: { ...form, codes: [] } }, question), difference: null };
  const matched = soon ?? matchLate(question, searched);
  if (matched) {
    const renamed = matched.guess.codes.includes('body_changed') && bodyOfAnother(question) ? 'body_of_another' : null;
    const explained = found('hex', matched, question);
    if (renamed === null) return explained;
    return { ...explained, codes: explained.codes.map((code) => (code === 'body_changed' ? renamed : code)) };
  }
  return { isValid: false, scheme: 'hex', codes: ['unexplained'], difference: null };
}

/** What may stand before the body in a signature of Standard Webhooks: the headers as given, then what they may have been. */
function standardContents({ id, timestamp, sent }: Question): Content[] {
  const contents: Content[] = [];
  if (id !== undefined && timestamp !== undefined) {
    contents.push({ prefix: `${id}.${timestamp}.`, codes: [] });
    if (/^\d{13}$/.test(timestamp))
      contents.push({ prefix: `${id}.${timestamp.slice(0, 10)}.`, codes: ['timestamp_unit'] });
    for (const one of sent) {
      if (one.id !== id) contents.push({ prefix: `${one.id}.${timestamp}.`, codes: ['id_other'] });
      for (const at of one.timestamps)
        if (String(at) !== timestamp) {
          const codes: FindingCode[] = one.id === id ? ['timestamp_other'] : ['id_other', 'timestamp_other'];
          contents.push({ prefix: `${one.id}.${at}.`, codes });
        }
    }
  }
  contents.push({ prefix: '', codes: ['content_body_only'] });
  return contents;
}

function judgeTimestamp({ timestamp, now }: Question): readonly FindingCode[] {
  if (timestamp === undefined || !/^\d{1,13}$/.test(timestamp)) return [];
  const seconds = Number(timestamp) / (timestamp.length === 13 ? 1000 : 1);
  const age = now.getTime() / 1000 - seconds;
  if (age > TOLERANCE_SECONDS) return ['timestamp_too_old'];
  return age < -TOLERANCE_SECONDS ? ['timestamp_ahead'] : [];
}

function explainStandard(question: Inquiry, forms: readonly SignatureForm[]): Explanation {
  const searched = { contents: standardContents(question), forms };
  const matched = matchSoon(question, searched) ?? matchLate(question, searched);
  if (matched) return found('standard', matched, question);
  return { isValid: false, scheme: 'standard', codes: ['unexplained'], difference: null };
}

/** How a signature of Standard Webhooks begins; base64 may begin with `v2` by chance. */
const VERSIONED = /^\s*v\d+[,=]/;

function explain(question: Inquiry): Explanation {
  const { signature, timestamp } = question;
  const isVersioned = VERSIONED.test(signature);
  if (isVersioned || (timestamp !== undefined && /^[A-Za-z0-9+/]{43}=$/.test(signature))) {
    const forms = readStandardSignatures(signature);
    if (forms.length > 0) {
      const explained = explainStandard(question, forms);
      /** Of the body alone and without a version: rather the other header, in base64. */
      const isOther = explained.codes.some((code) => code === 'unexplained' || code === 'content_body_only');
      if (isVersioned || !isOther) return explained;
    }
  }
  const form = readHexSignature(signature);
  if (form) return explainHex(question, form);
  return { isValid: false, scheme: 'unknown', codes: ['not_a_signature'], difference: null };
}

/** Our callbacks never repeat a key: a body that does was changed, and parsers keep one value of the two. */
function repeatsKey(body: Buffer): boolean {
  const text = body.toString('utf8');
  return parseBounded(text, { uniqueKeys: true }).problem !== null && parseBounded(text).problem === null;
}

/**
 * Why a signature of a callback is valid or not: the hex of `x-signature-sha256`, or the list of `webhook-signature`. Neither the
 * expected signature nor a secret is in the answer, nor can they be found by asking often: beginnings count from half of one on.
 */
export function explainSignature({ budget = new Budget(), ...question }: Question): Explanation {
  const payloads = question.sent.map(({ payload }) => payload);
  const bodies = guessBodies(question.body, payloads, budget);
  const explained = explain({ ...question, budget, bodies });
  if (explained.isValid) return explained;
  const { codes } = explained;
  const named: FindingCode[] = repeatsKey(question.body)
    ? ['body_repeated_key', ...codes.filter((code) => code !== 'unexplained')]
    : codes;
  return { ...explained, codes: budget.wasSpent ? [...named, 'not_all_tried'] : named };
}
