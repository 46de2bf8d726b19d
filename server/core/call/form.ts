import { fail } from './errors.ts';
import { decodeUtf8, queryFields } from './input.ts';

const URLENCODED = /^application\/x-www-form-urlencoded *(;|$)/i;
const MULTIPART = /^multipart\/form-data *;/i;
const NO_FORM = 'The body is not a valid form.';

/** The fields of a body that is a form, as those of a query; null for one that is none. Throws 400 for a broken form, and for files. */
export async function readForm(
  body: Uint8Array,
  contentType: string | undefined,
): Promise<Record<string, unknown> | null> {
  if (contentType === undefined || body.length === 0) return null;
  if (URLENCODED.test(contentType)) return queryFields(new URLSearchParams(decodeUtf8(body)));
  return MULTIPART.test(contentType) ? queryFields(await multipartFields(body, contentType)) : null;
}

async function multipartFields(body: Uint8Array, contentType: string): Promise<URLSearchParams> {
  const headers = { 'content-type': contentType };
  const form = await new Response(Buffer.from(body), { headers })
    .formData()
    .catch((cause: unknown) => fail('validation_failed', NO_FORM, { cause }));
  const fields = new URLSearchParams();
  for (const [name, value] of form) {
    if (typeof value !== 'string') fail('validation_failed', `${name}: must be a text, not a file`);
    fields.append(name, value);
  }
  return fields;
}
