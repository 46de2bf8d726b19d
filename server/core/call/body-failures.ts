import { Failure } from './errors.ts';

export const tooLarge = (maxBytes: number): Failure =>
  new Failure('body_too_large', `The body is larger than ${maxBytes} bytes.`);

export const cutOff = (cause: unknown): Failure =>
  new Failure('body_incomplete', 'The connection ended before the body did.', { cause });
