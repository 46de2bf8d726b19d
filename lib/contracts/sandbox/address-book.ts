import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { PLAY_ADDRESS_BOOK } from '#lib/rights.ts';
import { EnterpriseId, Uuid } from '#lib/schema.ts';
import { inList } from '#lib/simulated-actors.ts';
import { COUNTERPARTY_BEHAVIOURS, SIMULATED_COUNTERPARTIES } from '#lib/simulated-counterparties.ts';
import { ConnectionStatus, exampleOwner } from '../address-book/shapes.ts';

const example = {
  enterpriseId: '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d',
  listingEntryId: exampleOwner.id,
} as const;

const behaviours = inList(
  Object.fromEntries(Object.values(COUNTERPARTY_BEHAVIOURS).map(({ name, text }) => [name, text])),
);

/** Ours: the other side of a request, for who has one enterprise only. */
export const createSimulatedRequest = contract({
  routes: [{ method: 'POST', path: '/api/clearhouse/v1/enterprises/{enterpriseId}/sandbox/counterparty-requests' }],
  access: member(PLAY_ADDRESS_BOOK),
  sandboxOnly: true,
  status: 201,
  errors: { family: 'platform', also: [422] },
  input: z.object({
    enterpriseId: EnterpriseId,
    listingEntryId: Uuid.meta({ description: 'Id of the entry of one’s own account that it asks for.' }),
    from: z
      .enum(SIMULATED_COUNTERPARTIES)
      .default('accepts')
      .meta({ description: 'Which simulated counterparty asks.' }),
  }),
  output: z.object({ connectionId: Uuid, status: ConnectionStatus }),
  summary: 'Let a simulated counterparty ask for a connection.',
  description: `The simulated counterparties stand in the directory, and answer who connects with them: ${behaviours} Where one was asked itself, asking is its answer.`,
  done: 'Let a simulated counterparty ask for a connection',
  tag: 'Sandbox',
  example: {
    input: { ...example, from: 'silent' },
    output: { connectionId: '0197b7a2-6d3f-7c41-9a53-5d8c2f0e3009', status: 'REQUESTED' },
  },
});
