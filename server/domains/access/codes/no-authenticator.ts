import type { Service } from '#server/core/runtime/service.ts';
import { isSandboxCode, SANDBOX_CODE } from './one-time-code.ts';

type Where = Pick<Service, 'env'>;

/** Whether somebody without an authenticator sent a code that is none: any but that of a sandbox. */
export const isStrayCode = (service: Where, otp: string | undefined): boolean =>
  otp !== undefined && otp !== '' && !isSandboxCode(service, otp);

/** What a code is told that nobody can have. */
export const strayCodeText = ({ env }: Where): string =>
  env.sandbox
    ? `The one-time code is wrong: without an authenticator it is ${SANDBOX_CODE}, the code of this sandbox, or none.`
    : 'The one-time code is wrong: there is no authenticator that it could come from. Leave it out, or set one up on your account page.';

/** What somebody is told who needs a code and has no authenticator; `name` is the field or header of the code. */
export function noAuthenticatorText({ env }: Where, what: string, name = 'otp'): string {
  const way = env.sandbox ? `send ${SANDBOX_CODE}, the code of this sandbox, or set` : 'set';
  return `${what} by a one-time code (${name}), and you have no authenticator: ${way} one up on your account page.`;
}
