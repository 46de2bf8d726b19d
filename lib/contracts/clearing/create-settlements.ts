import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { InstantInput, storable, text, Uuid } from '#lib/schema.ts';
import { inList } from '#lib/simulated-actors.ts';
import { DVP_BEHAVIOURS, dvpPrefix } from '#lib/simulated-dvp.ts';
import { Quantity, SignedQuantity } from '../network/signed-shapes.ts';
import {
  ACTING,
  ACTS_FOR_ACCOUNT,
  accountPlace,
  actingUserId,
  CLEARING,
  DVP_ERRORS,
  DVP_TAG,
  MAX_BATCH,
  MAX_LEGS,
  OWN_ACCOUNT,
} from './access.ts';
import { exampleAgency, exampleDirect, exampleDisbursement } from './example-replies.ts';
import { DvpSettlement, exampleDvpSettlement, exampleIds } from './settlement-shapes.ts';

const OWN_ERRORS = { family: 'platform', also: [422] } as const;

const currency = text(40).meta({ description: 'Unit that the account holds, such as `ofcbtc`.', examples: ['ofcbtc'] });

const AssetTransfer = z
  .object({
    currency,
    quantity: SignedQuantity.meta({
      description: 'Whole base units from the account’s side: positive received, negative sent.',
    }),
  })
  .meta({ id: 'AssetTransfer' });

/** Refuses a currency that comes twice. */
const onceEach = <T extends { currency: string }>(list: readonly T[], context: z.core.$RefinementCtx): void => {
  const seen = new Set<string>();
  for (const [index, one] of list.entries()) {
    if (seen.has(one.currency))
      context.addIssue({
        code: 'custom',
        path: [index, 'currency'],
        message: 'is named twice: one leg for each currency',
      });
    seen.add(one.currency);
  }
};

const legs = z.array(AssetTransfer).min(1).max(MAX_LEGS).superRefine(onceEach).meta({
  description: 'What the account receives and sends, each currency once.',
});

const externalId = text(300).meta({
  description:
    'Id that the account gives it, once: the same request again answers the settlement as it is now, another with the same id 409.',
});
const notation = storable(2000).optional().meta({ description: 'What all parties read beside it. Default: none.' });
const expireAt = InstantInput.optional().meta({
  description:
    'When it expires if it has not settled, 60 seconds to 90 days ahead. Default: when the account’s affirmation time is over.',
});
const transactionRouteId = text(64).optional().meta({
  description: 'Id of the route by which it moves. Default: none, it settles in the books alone.',
});
const unlockDate = InstantInput.optional().meta({
  description:
    'It settles no earlier than this, at most 90 days ahead, before it expires. Default: at once when it is complete.',
});
const bypass = z.boolean().default(false).meta({
  description: '`true`: nobody asks the counterparty. Only where the account sends all of it.',
});

const proposal = {
  externalId,
  expireAt,
  notation,
  addressBookConnectionId: Uuid.meta({
    description: 'Id of an active connection, in either direction, between the account and the counterparty’s.',
  }),
  addressBookConnectionUpdatedAt: InstantInput.meta({
    description: 'The connection’s `updatedAt`, by which the account shows that it has seen it as it is.',
  }),
  assetTransfers: legs,
  bypassCounterpartySigning: bypass,
  transactionRouteId,
  checkForDuplicates: z.boolean().default(false).meta({
    description:
      '`true`: 409 where an open settlement, or one that settled in the last 24 hours, has the same counterparty and legs.',
  }),
};

const exampleProposal = {
  externalId: 'DVP-2026-0093',
  addressBookConnectionId: '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1c01',
  addressBookConnectionUpdatedAt: '2026-03-02T09:00:00.000Z',
  assetTransfers: [{ currency: 'ofcbtc', quantity: '-250000000' }],
};

/** Source: public OpenAPI document, `V1EnterpriseAccountSettlementPostRoute`. */
export const createDvpSettlement = contract({
  routes: [{ method: 'POST', path: `${CLEARING}/account/{accountId}/settlement` }],
  access: ACTS_FOR_ACCOUNT,
  errors: { ...DVP_ERRORS, also: [422] },
  headers: ACTING,
  input: z.object({ ...accountPlace, actingUserId, ...proposal }),
  output: DvpSettlement,
  summary: 'Propose a DVP settlement to a counterparty.',
  description: `404 for an account or a connection that is not the caller’s; 409 for a connection that has changed since, an external id with other content, and a duplicate; 422 for a connection that is not active, an unknown route, and terms that do not fit: an expiry out of bounds, something to receive from a counterparty that is not asked. A \`WHITELIST\` connection asks nobody. In a sandbox the start of the external id says how a simulated counterparty answers: ${inList(DVP_BEHAVIOURS, (name) => dvpPrefix(name as keyof typeof DVP_BEHAVIOURS))} Without one it acknowledges after 5 seconds, and signs 5 seconds later what it sends.`,
  done: 'Proposed a DVP settlement',
  tag: DVP_TAG,
  example: { input: { ...exampleIds, ...exampleProposal }, output: exampleDirect },
});

const batchItem = z.object({ ...proposal, unlockDate }).meta({ id: 'DvpProposal' });

const uniqueExternalIds = (list: readonly { externalId: string }[], context: z.core.$RefinementCtx): void => {
  const seen = new Set<string>();
  for (const [index, one] of list.entries()) {
    if (seen.has(one.externalId))
      context.addIssue({ code: 'custom', path: [index, 'externalId'], message: 'is given twice' });
    seen.add(one.externalId);
  }
};

/** Ours: many at once, all or none. */
export const createDvpBatch = contract({
  routes: [{ method: 'POST', path: `${OWN_ACCOUNT}/settlement-batches` }],
  access: ACTS_FOR_ACCOUNT,
  status: 202,
  errors: OWN_ERRORS,
  maxBodyBytes: 4 * 1024 * 1024,
  input: z.object({
    ...accountPlace,
    batchId: Uuid.optional().meta({
      description:
        'Id of the batch. The same request again answers with the batch that it has made; another one is refused (409). Default: a new one.',
    }),
    settlements: z.array(batchItem).min(1).max(MAX_BATCH).superRefine(uniqueExternalIds).meta({
      description: 'Settlements as `createDvpSettlement` takes them, each with its own external id.',
    }),
  }),
  output: z.object({
    batchId: Uuid,
    settlements: z.array(z.object({ id: Uuid, externalId: z.string().max(300) })).max(MAX_BATCH),
  }),
  summary: 'Propose up to 500 DVP settlements as a batch.',
  description:
    'All are recorded at once, or none: the first that is refused is named. A request has at most 4 MiB. Their requests are `initialized` at first; 50 after 50 are then put to the counterparties. The lists find them by `batchId`, and one signature can sign them all (`signDvpBatch`).',
  done: 'Proposed a batch of DVP settlements',
  tag: DVP_TAG,
  example: {
    input: { ...exampleIds, settlements: [exampleProposal] },
    output: {
      batchId: '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b01',
      settlements: [{ id: exampleDvpSettlement.id, externalId: exampleDvpSettlement.externalId }],
    },
  },
});

const { assetTransfers: _, bypassCounterpartySigning: __, checkForDuplicates: ___, ...common } = proposal;
const { addressBookConnectionId: ____, addressBookConnectionUpdatedAt: _____, ...arranged } = common;

const agencyLegs = z
  .array(
    z
      .object({
        currency,
        quantity: SignedQuantity.meta({
          description: 'Whole base units from the side of the first account: positive received, negative sent.',
        }),
      })
      .meta({ id: 'AgencyTransfer' }),
  )
  .min(1)
  .max(MAX_LEGS)
  .superRefine(onceEach)
  .meta({ description: 'What the first account receives from and sends to the second one, each currency once.' });

/** Ours: a third account arranges what two others exchange. */
export const createAgencySettlement = contract({
  routes: [{ method: 'POST', path: `${OWN_ACCOUNT}/agency-settlements` }],
  access: ACTS_FOR_ACCOUNT,
  errors: OWN_ERRORS,
  input: z.object({
    ...accountPlace,
    ...arranged,
    firstConnectionId: Uuid.meta({
      description: 'Id of an active connection between the account and the first of the two.',
    }),
    secondConnectionId: Uuid.meta({ description: 'Id of one between the account and the second of the two.' }),
    assetTransfers: agencyLegs,
    unlockDate,
  }),
  output: DvpSettlement,
  summary: 'Arrange a DVP settlement between two counterparties, as their agent.',
  description:
    'The account neither sends nor receives. Each of the two acknowledges, and signs what it sends with its own key; nobody signs for them. The agent may cancel. 422 for connections that are not active, or lead to the same account.',
  done: 'Arranged a DVP settlement as an agent',
  tag: DVP_TAG,
  example: {
    input: {
      ...exampleIds,
      externalId: 'AGENCY-2026-0007',
      firstConnectionId: '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1c01',
      secondConnectionId: '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1c02',
      assetTransfers: [
        { currency: 'ofcbtc', quantity: '-100000000' },
        { currency: 'ofcusdc', quantity: '94350000000' },
      ],
    },
    output: exampleAgency,
  },
});

/** Ours: one account pays many. */
export const createDisbursement = contract({
  routes: [{ method: 'POST', path: `${OWN_ACCOUNT}/disbursements` }],
  access: ACTS_FOR_ACCOUNT,
  errors: OWN_ERRORS,
  input: z.object({
    ...accountPlace,
    ...arranged,
    payments: z
      .array(
        z
          .object({
            connectionId: Uuid.meta({ description: 'Id of an active connection of the account to who is paid.' }),
            currency,
            quantity: Quantity.meta({ description: 'Whole base units that are paid.' }),
          })
          .meta({ id: 'DvpPayment' }),
      )
      .min(2)
      .max(MAX_BATCH)
      .meta({ description: '2 to 500 payments, each over another connection that the account has made.' }),
    unlockDate,
  }),
  output: DvpSettlement,
  summary: 'Pay up to 500 counterparties in one DVP settlement.',
  description:
    'Those who are paid are not asked; once the account has signed, all are paid or none. 422 for connections that are not active, and for two payments to one account. Netting routes take no disbursements.',
  done: 'Proposed a disbursement',
  tag: DVP_TAG,
  example: {
    input: {
      ...exampleIds,
      externalId: 'PAYOUT-2026-03',
      payments: [
        { connectionId: '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1c01', currency: 'ofcusdc', quantity: '500000000' },
        { connectionId: '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1c02', currency: 'ofcusdc', quantity: '750000000' },
      ],
    },
    output: exampleDisbursement,
  },
});
