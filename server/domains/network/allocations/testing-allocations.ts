import { randomUUID } from 'node:crypto';
import { canonicalText } from '#lib/canonical.ts';
import {
  createClientAllocation,
  createClientDeallocation,
  signClientAllocation,
} from '#lib/contracts/network/client-allocations.ts';
import type { Harness } from '#server/testing/harness.ts';
import { newNonce, type TestClient } from '../testing-network.ts';

export interface Asked {
  connectionId: string;
  quantity: string;
  currency?: string;
  clientExternalId?: string;
  nonce?: string;
  notes?: string;
  /** Writes the text to sign here: the service is not asked for it. */
  isWrittenHere?: boolean;
}

/** A signed request, as a client sends it. */
export async function signedAllocation(h: Harness, client: TestClient, asked: Asked) {
  const { connectionId, quantity, currency = 'ofcbtc', clientExternalId = randomUUID(), nonce = newNonce() } = asked;
  const { enterpriseId, as } = client;
  const notes = asked.notes === undefined ? {} : { notes: asked.notes };
  const wanted = { amount: { currency, quantity }, clientExternalId, nonce, ...notes };
  const input = { enterpriseId, connectionId, ...wanted };
  const payload = asked.isWrittenHere
    ? canonicalText(input)
    : (await h.call(signClientAllocation, { as, input })).body.payload;
  return { ...input, payload, signature: client.sign(payload) };
}

/** Allocates, and gives the reply. */
export const allocate = async (h: Harness, client: TestClient, asked: Asked) =>
  h.call(createClientAllocation, { as: client.as, input: await signedAllocation(h, client, asked) });

/** Deallocates, and gives the reply. */
export const deallocate = async (h: Harness, client: TestClient, asked: Asked) =>
  h.call(createClientDeallocation, { as: client.as, input: await signedAllocation(h, client, asked) });
