import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { exampleEnterprise, NETWORK_TAG, networkEnterprise, OWN_PATH, READS } from './network-access.ts';
import { createPartner, OwnPartner } from './partners.ts';

/** Ours: no public operation lists the partners that an enterprise is. */
export const listOwnPartners = contract({
  routes: [{ method: 'GET', path: `${OWN_PATH}/off-exchange-own-partners` }],
  access: READS,
  input: z.object(networkEnterprise),
  output: z.object({ partners: z.array(OwnPartner).max(500) }),
  summary: 'List the partners that the enterprise is, by name.',
  tag: NETWORK_TAG,
  example: { input: exampleEnterprise, output: { partners: [createPartner.example.output.partner] } },
});
