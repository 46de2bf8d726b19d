import * as z from 'zod';
import { CONNECTION_KEY_SCHEMAS } from '#lib/contracts/network/connection-shapes.ts';
import { NAME } from './connection-values.ts';

const WEEK_MINUTES = 10_080;
const MINUTES = /^\d{1,5}$/;
const WHOLE = 'Enter whole minutes, at most 10,080 (a week).';

const minutes = z.string().refine((text) => text === '' || (MINUTES.test(text) && Number(text) <= WEEK_MINUTES), WHOLE);

/** What a person fills in for a new partner. */
export const PartnerValues = z
  .object({
    name: NAME,
    institutionIdentifier: z.string().min(1, 'Enter the short name of the institution.').max(300),
    connectionKeySchema: z.enum(CONNECTION_KEY_SCHEMAS),
    broker: z.boolean(),
    clientDisputeWindowMinutes: minutes,
    topUpWindowMinutes: minutes,
    allocationPoliciesEnabled: z.boolean(),
  })
  .refine((values) => values.topUpWindowMinutes === '' || values.clientDisputeWindowMinutes !== '', {
    path: ['topUpWindowMinutes'],
    error: 'A top-up window needs a dispute window before it.',
    when: () => true,
  });
export type PartnerValues = z.input<typeof PartnerValues>;

const numberOf = (text: string): number | undefined => (MINUTES.test(text) ? Number(text) : undefined);

/** What is sent of it. */
export function toPartnerInput(values: PartnerValues, enterpriseId: string) {
  const { clientDisputeWindowMinutes, topUpWindowMinutes, ...rest } = values;
  return {
    ...rest,
    enterpriseId,
    clientDisputeWindowMinutes: numberOf(clientDisputeWindowMinutes),
    topUpWindowMinutes: numberOf(topUpWindowMinutes),
  };
}
