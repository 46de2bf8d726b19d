import { isReadable, NOT_READABLE } from '#lib/schema.ts';
import { refuseField } from '#server/core/call/errors.ts';

/** Refuses each given text that stands where names do and hides something. Throws 422. */
export function demandReadable(texts: Readonly<Record<string, string | undefined>>): void {
  for (const [field, text] of Object.entries(texts))
    if (text !== undefined && text !== '' && !isReadable(text)) refuseField(field, NOT_READABLE, 'unprocessable');
}

/** The same of texts that may have several lines. */
export const demandReadableLines = (texts: Readonly<Record<string, string | undefined>>): void =>
  demandReadable(
    Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, text?.replace(/\r?\n/g, ' ')])),
  );
