import { randomUUID } from 'node:crypto';
import type { Contract, InputOf, OutputOf } from '#lib/contract.ts';
import type { Operation, Service } from '../runtime/service.ts';
import { authorise } from './access.ts';
import { SYSTEM } from './caller.ts';
import { type Call, execute } from './execute.ts';
import { parseInput } from './input.ts';
import { type NamedOperation } from './operation.ts';

/** Runs an operation for the command line on the machine itself, as a request would but for the credentials. Throws Failure. */
export async function runAsSystem<C extends Contract>(
  service: Service,
  operation: Operation<C> & { name: string },
  input: InputOf<C>,
): Promise<OutputOf<C>> {
  const { contract } = operation;
  const [route] = contract.routes;
  const call: Call = {
    service,
    operation: operation as unknown as NamedOperation,
    request: {
      route,
      isPathShared: () => false,
      method: route.method,
      path: route.path,
      params: {},
      query: new URLSearchParams(),
      header: () => undefined,
      body: new Uint8Array(),
      address: '',
    },
    requestId: randomUUID(),
    signer: null,
    caller: SYSTEM,
    enterpriseId: null,
    fault: null,
    headers: {},
    ignored: new Set(),
  };
  const parsed = parseInput(contract, input as Record<string, unknown>);
  const enterpriseId = await authorise(service, contract, { caller: SYSTEM, input: parsed });
  const reply = await execute(call, enterpriseId, parsed);
  return (reply.text === null ? {} : JSON.parse(reply.text)) as OutputOf<C>;
}
