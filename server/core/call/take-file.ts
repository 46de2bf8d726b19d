import type { Contract, OpaqueBody } from '#lib/contract.ts';
import type { MultipartBody } from '#lib/multipart.ts';
import { type Authenticated, authenticate } from './auth.ts';
import { tooLarge } from './body-failures.ts';
import { Failure, fail } from './errors.ts';
import type { Call } from './execute.ts';
import { FormReader } from './multipart/form-reader.ts';
import { networkOf } from './network.ts';
import type { StreamKind } from './open-streams.ts';
import { StreamedBody, type UnreadBody } from './streamed-body.ts';
import { vouch } from './vouch.ts';

/** The longest that a sender may be silent. */
const SILENCE_MS = 15_000;
/** The least that has to come in half a minute. */
const PACE = { ms: 30_000, bytes: 64 * 1024 };
const UTF_8 = /^\s*charset\s*=\s*"?utf-8"?\s*$/i;

/** A signature covers the body, which is stored bit by bit before its end is known. Throws Failure. */
export const refuseSignedFile = (): never =>
  fail(
    'signed_stream_unsupported',
    'A file is not signed, since it cannot be checked before it is stored: send the access token alone, or the session cookie.',
  );

/** Who sends a file of which nothing was read. A signature that covers it cannot be checked, and is refused as one. Throws Failure. */
export async function authenticateFile({ service, operation, request }: Call): Promise<Authenticated> {
  try {
    return await authenticate(service, request);
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'invalid_signature') throw error;
    if (operation.contract.access.caller !== 'anyone') await vouch(service, operation.contract, request);
    return refuseSignedFile();
  }
}

/** Throws 415 for another type, or another character set. */
function refuseOtherType({ contentType, accepts = [] }: OpaqueBody, sent: string | undefined): void {
  const [type = '', ...parameters] = (sent ?? contentType).split(';');
  const taken = [contentType, ...accepts];
  if (!taken.includes(type.trim().toLowerCase()))
    fail('unsupported_media_type', `The body must be a file: send content-type ${taken.join(', or ')}.`);
  if (parameters.some((one) => /^\s*charset\b/i.test(one) && !UTF_8.test(one)))
    fail('unsupported_media_type', 'The file must be in UTF-8.');
}

const BOUNDARY = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))\s*(?:;|$)/i;

/** What separates the parts of a form. Throws 415 for what is none, 400 for one that does not say. */
function boundaryOf(sent: string | undefined): string {
  const [type = ''] = (sent ?? '').split(';');
  if (type.trim().toLowerCase() !== 'multipart/form-data')
    fail('unsupported_media_type', 'The body must be a form: send content-type multipart/form-data with its boundary.');
  const [, quoted, bare] = BOUNDARY.exec(sent ?? '') ?? [];
  return quoted ?? bare ?? fail('validation_failed', 'The content-type of the form names no boundary.');
}

/** What of a body is looked at before its first byte: its type, and the announced length. Throws 400, 413 or 415. */
function openBody({ body, maxBodyBytes = 0 }: Contract, sent: string | undefined, declared: number | null) {
  let form: { body: MultipartBody; boundary: string } | null = null;
  if (body?.contentType === 'multipart/form-data') form = { body, boundary: boundaryOf(sent) };
  else if (body) refuseOtherType(body, sent);
  if (declared !== null && declared > maxBodyBytes) throw tooLarge(maxBodyBytes);
  return form;
}

/** Rows of a table are held until their end; other files are written as they come. */
const kindOf = ({ body }: Contract): StreamKind => (body?.contentType === 'text/csv' ? 'upload' : 'document');

/** What was wrong with the file itself, or with what became of it; not with the way it came. */
const isOfContent = (error: unknown): boolean =>
  error instanceof Failure && error.status < 500 && !['body_too_large', 'body_incomplete'].includes(error.code);

/**
 * Runs an authorised call whose body is a file, of which nothing has been read: its type and announced length are looked at, and a
 * place among the uploads is taken, before the first byte is. What is refused because of what it says is read to its end, so that its
 * sender gets to see why. Throws Failure.
 */
export async function withFile<T>(call: Call, { declared, chunks }: UnreadBody, run: () => Promise<T>): Promise<T> {
  const { service, operation, request, caller } = call;
  const { contract } = operation;
  const { maxBodyBytes = 0 } = contract;
  const form = openBody(contract, request.header('content-type'), declared);
  const place = service.streams.take(kindOf(contract), caller?.userId || networkOf(request.address));
  const file = new StreamedBody(chunks, {
    maxBytes: maxBodyBytes,
    silenceMs: SILENCE_MS,
    pace: PACE,
    cut: place.cut,
    contentType: request.header('content-type'),
  });
  call.file = file;
  if (form) call.form = new FormReader(form.body, file, form.boundary);
  try {
    return await run();
  } catch (error) {
    if (isOfContent(error) && file.bytes > 0) await file.drain().catch(() => undefined);
    throw error;
  } finally {
    place.leave();
  }
}
