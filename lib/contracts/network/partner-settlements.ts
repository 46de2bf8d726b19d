import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { before, only, onOrAfter } from '#lib/list-input.ts';
import { HexId, Instant, InstantInput, listOf, listOfTexts, text, Uuid } from '#lib/schema.ts';
import { AssignedDispute, SettlementDispute } from './dispute-shapes.ts';
import {
  ACTS,
  ENTERPRISE_PATH,
  exampleEnterprise,
  idsOf,
  networkEnterprise,
  networkErrors,
  networkPaging,
  READS,
} from './network-access.ts';
import {
  exampleSettlement,
  OFF_EXCHANGE_TAG,
  SettlementTransferStatus,
  settlementFilters,
} from './settlement-shapes.ts';
import { OffExchangeSettlement } from './settlements.ts';
import {
  CurrencyWord,
  ExternalId,
  exampleSignature,
  Nonce,
  Notes,
  SignedQuantity,
  SigningPayload,
  signedFields,
} from './signed-shapes.ts';

const BASE = `${ENTERPRISE_PATH}/partners/settlements` as const;

const Amounts = z.record(CurrencyWord, SignedQuantity);

/** Id of a connection as a key, in its one spelling: two would be two amounts. */
export const ConnectionKey = z
  .string()
  .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'must be a UUID in lower case')
  .meta({ description: 'A UUID in lower case.' });

/** Amounts by connection of the party, which with a broker may stand below that of a counterparty; signed as the party sees them. */
export const SettlementAmounts = z.record(ConnectionKey, z.union([Amounts, z.record(ConnectionKey, Amounts)])).meta({
  id: 'SettlementAmounts',
  description:
    'Base units by the connection of the party and by currency. With a broker the connection of a counterparty may stand above that of the party: then both clients settle with each other, else the party with the partner. Positive is received by the party, negative paid.',
});

const wanted = {
  externalId: ExternalId.meta({ description: 'Your id of the settlement, once for a partner.' }),
  notes: Notes,
  settlementAmounts: SettlementAmounts.meta({
    description: 'Who pays and receives what: signed base units by connection and currency.',
  }),
  nonce: Nonce,
};
const CutoffAt = InstantInput.meta({
  description:
    'When the newest of the settled trades took place; not in the future, nor before that of the settlement before.',
});

const { transferDirection: _, ...settlement } = exampleSettlement;
const connectionId = '0190aa11-22bb-7cc3-8dd4-55ee66ff0001';
const exampleWanted = {
  externalId: settlement.externalId,
  settlementAmounts: { [connectionId]: { BTC: '-150000000', USD: '14152500' } },
  nonce: '6f1ed002ab5595859014ebf0951522d9',
};
const exampleSigned = {
  ...exampleEnterprise,
  ...exampleWanted,
  payload: '{"externalId":"…","settlementAmounts":{…}}',
  signature: exampleSignature,
};

export const signPartnerSettlement = contract({
  routes: [
    { method: 'POST', path: `${ENTERPRISE_PATH}/partners/settlements-signing` },
    { method: 'GET', path: `${ENTERPRISE_PATH}/partners/settlements-signing` },
  ],
  effect: 'read',
  bodyOnGet: true,
  access: READS,
  errors: networkErrors(404, 422),
  input: z.object({
    ...networkEnterprise,
    ...wanted,
    cutoffAt: CutoffAt.optional().meta({
      description:
        'For the second version: when the newest of the settled trades took place. Default: none, as the other versions have it.',
    }),
  }),
  output: SigningPayload,
  summary: 'Get the payload to sign for a settlement of a partner.',
  description:
    'Stores nothing and looks at no balance. With `cutoffAt` for the second version, without for the others.',
  tag: OFF_EXCHANGE_TAG,
  example: {
    input: { ...exampleEnterprise, ...exampleWanted },
    output: { payload: '{"enterpriseId":"…","externalId":"…","settlementAmounts":{…}}' },
  },
});

const [Pending, Failed, Completed, Rejected] = OffExchangeSettlement.options;
const settling = {
  cutoffAt: Instant,
  settlingDisputes: z.array(AssignedDispute).max(1000).meta({
    description: 'Disputes of earlier settlements, closed since, that this settlement settles.',
  }),
};
const { finalizedAt: __, ...unfinished } = settlement;
const LACKS = 'The connection Halden Markets main lacks 50000000 of BTC.';

const AT_ONCE =
  'Moves everything at once or nothing: where somebody lacks funds the settlement stays as `failed` (401), and the exact same call tries again. For partners whose clients cannot dispute; others use the second version (403).';

const incomplete = {
  401: {
    schema: z.object({ settlement: z.discriminatedUnion('status', [Failed, Rejected]) }),
    description:
      'The settlement as it failed, which stays: somebody lacks funds. The exact same call tries again, until the operator has rejected it.',
    example: { settlement: { ...unfinished, status: 'failed', reason: LACKS } },
  },
} as const;

export const createPartnerSettlement = contract({
  routes: [{ method: 'POST', path: BASE }],
  access: ACTS,
  errors: networkErrors(404, 422),
  input: z.object({ ...networkEnterprise, ...wanted, ...signedFields }),
  output: z.object({ settlement: Completed }),
  replies: incomplete,
  summary: 'Settle with clients at once.',
  description: AT_ONCE,
  done: 'Settled off-exchange',
  tag: OFF_EXCHANGE_TAG,
  example: { input: exampleSigned, output: { settlement } },
});

export const createNonReconciledSettlement = contract({
  routes: [{ method: 'POST', path: `${BASE}/nonReconciled` }],
  access: ACTS,
  errors: networkErrors(404, 422),
  input: z.object({ ...networkEnterprise, ...wanted, ...signedFields }),
  output: z.object({ settlement: Completed }),
  replies: incomplete,
  summary: 'Settle with clients at once, without reconciliation.',
  description: `${AT_ONCE} The first version under another path: an \`externalId\` of one is taken in the other.`,
  done: 'Settled off-exchange without reconciliation',
  tag: OFF_EXCHANGE_TAG,
  example: { input: exampleSigned, output: { settlement } },
});

export const createPartnerSettlementV2 = contract({
  routes: [{ method: 'POST', path: '/api/network/v2/enterprises/{enterpriseId}/partners/settlements' }],
  access: ACTS,
  errors: networkErrors(404, 422),
  input: z.object({ ...networkEnterprise, ...wanted, ...signedFields, cutoffAt: CutoffAt }),
  output: z.object({
    settlement: z.discriminatedUnion('status', [
      Pending.extend(settling),
      Failed.extend(settling),
      Completed.extend(settling),
      Rejected.extend(settling),
    ]),
  }),
  summary: 'Settle with clients who can dispute it.',
  description:
    'What clients pay is held at once; it moves when the time to dispute is over, so a new one is `pending`. The exact same call answers it as it is, and tries a failed one again. 422 when a client has allocated too little: then nothing is recorded.',
  done: 'Created an off-exchange settlement',
  tag: OFF_EXCHANGE_TAG,
  example: {
    input: { ...exampleSigned, cutoffAt: '2026-03-02T09:29:00.000Z' },
    output: {
      settlement: {
        ...unfinished,
        status: 'pending',
        cutoffAt: '2026-03-02T09:29:00.000Z',
        disputed: false,
        settlingDisputes: [],
      },
    },
  },
});

export const listPartnerSettlements = contract({
  routes: [{ method: 'GET', path: BASE }],
  access: READS,
  errors: networkErrors(),
  input: z.object({
    ...networkEnterprise,
    ...networkPaging,
    settlementIds: settlementFilters.settlementIds,
    onlyShowDisputed: settlementFilters.onlyShowDisputed,
    partnerIds: settlementFilters.partnerIds,
    partyConnectionIds: settlementFilters.partyConnectionIds,
    counterpartyConnectionIds: settlementFilters.counterpartyConnectionIds,
    externalIds: listOfTexts(text(300)).meta(only('settlements with these external ids')),
    createdOnOrAfter: onOrAfter('settlements created'),
    createdBefore: before('settlements created'),
    updatedOnOrAfter: onOrAfter('settlements updated'),
    updatedBefore: before('settlements updated'),
  }),
  output: z.object({ settlements: z.array(OffExchangeSettlement).max(500) }),
  summary: 'List the settlements of the partners that the enterprise is, newest first.',
  tag: OFF_EXCHANGE_TAG,
  example: { input: exampleEnterprise, output: { settlements: [settlement] } },
});

/** A transfer as the partner sees it: with every account. Source: public OpenAPI document, `V1GetSettlementOkPayload`. */
const PartnerTransfer = z
  .object({
    id: Uuid,
    settlementId: Uuid,
    disputeClosureId: Uuid.optional(),
    sourceTradingAccountId: HexId,
    sourceNetworkAccountId: Uuid.optional(),
    destinationTradingAccountId: HexId,
    destinationNetworkAccountId: Uuid,
    currency: z.string().max(40).meta({ description: 'The partner’s name of it.' }),
    quantity: SignedQuantity,
    txIds: z.array(z.string().min(1).max(200)).max(100),
    status: SettlementTransferStatus,
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'PartnerTransfer' });

export const getPartnerSettlement = contract({
  routes: [{ method: 'GET', path: `${BASE}/{settlementId}` }],
  access: READS,
  errors: networkErrors(),
  input: z.object({
    ...networkEnterprise,
    ...networkPaging,
    settlementId: Uuid.meta({ description: 'Id of the settlement.' }),
    sourceNetworkAccountIds: idsOf('transfers from these network accounts'),
    sourceTradingAccountIds: listOf(HexId).meta(only('transfers from these trading accounts')),
    destinationNetworkAccountIds: idsOf('transfers to these network accounts'),
    destinationTradingAccountIds: listOf(HexId).meta(only('transfers to these trading accounts')),
    currencies: listOf(CurrencyWord).meta(only('transfers in these currencies')),
  }),
  output: z.object({
    settlement: OffExchangeSettlement,
    settlementTransfers: z.array(PartnerTransfer).max(500),
    settlingDisputes: z.array(AssignedDispute).max(1000),
    settlementDisputes: z.array(SettlementDispute).max(1000),
  }),
  summary: 'Read a settlement of a partner that the enterprise is, with its transfers.',
  description: 'The page and the filters are those of the transfers.',
  tag: OFF_EXCHANGE_TAG,
  example: {
    input: { ...exampleEnterprise, settlementId: settlement.id },
    output: { settlement, settlementTransfers: [], settlingDisputes: [], settlementDisputes: [] },
  },
});
