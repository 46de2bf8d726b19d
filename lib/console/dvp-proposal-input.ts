import type { InputOf } from '#lib/contract.ts';
import type {
  createAgencySettlement,
  createDisbursement,
  createDvpSettlement,
} from '#lib/contracts/clearing/create-settlements.ts';
import { instantOf, type Leg, NO_ROUTE, type ProposalFacts, type ProposalValues, sendsAll } from './dvp-proposal.ts';
import { unitsOf } from './typed-amount.ts';

/** Signed base units of a leg; empty for an amount that is none yet. */
function quantityOf({ currency, way, amount }: Leg): string {
  const units = unitsOf(currency, amount) ?? '';
  return way === 'send' && units !== '' ? `-${units}` : units;
}

const transfersOf = ({ legs }: ProposalValues) =>
  legs.map((leg) => ({ currency: leg.currency, quantity: quantityOf(leg) }));

/** What all kinds have in common; what was left empty is left out. */
function commonOf(values: ProposalValues, now: string) {
  const expireAt = instantOf(values.expireAt, now);
  return {
    accountId: values.accountId,
    externalId: values.externalId,
    ...(typeof expireAt === 'string' ? { expireAt } : {}),
    ...(values.notation === '' ? {} : { notation: values.notation }),
    ...(values.routeId === NO_ROUTE ? {} : { transactionRouteId: values.routeId }),
  };
}

function unlockOf({ unlockDate }: ProposalValues, now: string) {
  const at = instantOf(unlockDate, now);
  return typeof at === 'string' ? { unlockDate: at } : {};
}

/** What `createDvpSettlement` is asked. */
export function toExchange(
  enterpriseId: string,
  values: ProposalValues,
  { now, find }: ProposalFacts,
): InputOf<typeof createDvpSettlement> {
  const isBypassing = values.isBypassing && sendsAll(values);
  return {
    enterpriseId,
    ...commonOf(values, now),
    addressBookConnectionId: values.connectionId,
    addressBookConnectionUpdatedAt: find(values.connectionId)?.updatedAt ?? '',
    assetTransfers: transfersOf(values),
    ...(isBypassing ? { bypassCounterpartySigning: true } : {}),
    ...(values.checksDuplicates ? { checkForDuplicates: true } : {}),
  };
}

/** What `createAgencySettlement` is asked. */
export const toAgency = (
  enterpriseId: string,
  values: ProposalValues,
  { now }: ProposalFacts,
): InputOf<typeof createAgencySettlement> => ({
  enterpriseId,
  ...commonOf(values, now),
  ...unlockOf(values, now),
  firstConnectionId: values.connectionId,
  secondConnectionId: values.secondConnectionId,
  assetTransfers: transfersOf(values),
});

/** What `createDisbursement` is asked. */
export const toDisbursement = (
  enterpriseId: string,
  values: ProposalValues,
  { now }: ProposalFacts,
): InputOf<typeof createDisbursement> => ({
  enterpriseId,
  ...commonOf(values, now),
  ...unlockOf(values, now),
  payments: values.payments.map(({ connectionId, currency, amount }) => ({
    connectionId,
    currency,
    quantity: unitsOf(currency, amount) ?? '',
  })),
});

/** Fields of the form by those of the calls, where they are called otherwise. */
export const FIELDS_OF_CALL = {
  addressBookConnectionId: 'connectionId',
  addressBookConnectionUpdatedAt: 'connectionId',
  firstConnectionId: 'connectionId',
  transactionRouteId: 'routeId',
} as const;

const LEG_PATH = /^assetTransfers\.(\d+)(?:\.(currency|quantity))?$/;
const PAYMENT_PATH = /^payments\.(\d+)(?:\.(connectionId|currency|quantity))?$/;

/** Where the form shows what the service says of a leg or a payment, `a.0.b` or `a[0].b`; undefined for everything else. */
export function placeOfCall(named: string): `legs.${number}.${string}` | `payments.${number}.amount` | undefined {
  const path = named.replaceAll(/\[(\d+)\]/g, '.$1');
  const [, leg, part] = LEG_PATH.exec(path) ?? [];
  if (leg !== undefined) return `legs.${Number(leg)}.${part === 'currency' ? 'currency' : 'amount'}`;
  if (path === 'assetTransfers') return 'legs.0.amount';
  const [, payment] = PAYMENT_PATH.exec(path) ?? [];
  return payment === undefined ? undefined : `payments.${Number(payment)}.amount`;
}
