import { isReadable, NOT_READABLE } from '#lib/schema.ts';
import { refuseField } from '#server/core/call/errors.ts';

/** Refuses a name that people cannot read in one line, as it is written. Throws 422. */
export function demandReadable(name: string): void {
  if (!isReadable(name)) refuseField('name', NOT_READABLE, 'unprocessable');
}
