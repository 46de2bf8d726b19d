import type { Contract, InputOf, OutputOf } from '#lib/contract.ts';
import { toWireRequest } from '#lib/request.ts';
import { consoleOrigin, demoUsers } from './demo.ts';

/** Calls an operation of the host under test with an access token; without one, as the administrator with every scope. */
export async function ask<C extends Contract>(
  contract: C,
  input: InputOf<C>,
  token = demoUsers().token,
): Promise<OutputOf<C>> {
  const { method, path, headers, body } = toWireRequest(contract, input);
  const response = await fetch(`${consoleOrigin()}${path}`, {
    method,
    headers: { ...headers, authorization: `Bearer ${token}` },
    body,
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return (contract.reply === 'empty' ? {} : await response.json()) as OutputOf<C>;
}
