import type { Contract } from '#lib/contract.ts';
import { fail } from '#server/core/call/errors.ts';
import type { NamedOperation } from '#server/core/call/operation.ts';
import { createHttpApp } from '#server/http/app.ts';
import { operations } from '#server/registry.ts';
import { type CallOptions, type Harness, toRequest } from './harness.ts';

const REACHED_STATUS = 422;

/** The same contract, with an operation that only tells that it was reached. Limits would get in the way of thousands of calls. */
function probeOf({ name, contract }: NamedOperation): NamedOperation {
  const { limit: _, ...unlimited } = contract;
  return { name, contract: unlimited, run: async () => fail('unprocessable', 'reached') };
}

export interface ProbeResult {
  isReached: boolean;
  status: number;
  text: string;
  headers: Headers;
}

/** The whole pipeline of every operation in the registry, up to the operation itself. */
export function createProbes(h: Harness) {
  const app = createHttpApp(h.service, operations.map(probeOf));
  return async (contract: Contract, options: CallOptions<Contract>): Promise<ProbeResult> => {
    const { path, init } = toRequest(contract, options);
    const response = await app.request(path, init);
    const text = await response.text();
    const { status, headers } = response;
    return { isReached: status === REACHED_STATUS, status, text, headers };
  };
}

/** The contract's example, for a given enterprise. */
export function exampleFor(contract: Contract, enterpriseId: string): Record<string, unknown> {
  const input = { ...(contract.example.input as Record<string, unknown>) };
  if (contract.access.caller === 'member') input[contract.access.enterprise] = enterpriseId;
  return input;
}
