import { DvpStatus, DvpType } from '#lib/contracts/clearing/settlement-shapes.ts';
import { TRANSACTION_ROUTES } from '#lib/transaction-routes.ts';
import { HOUR_MS } from '#server/demo/business-time.ts';
import type { Random } from '#server/demo/random.ts';
import type { DemoWallet } from '#server/demo/wallets.ts';
import type { Status } from '../rules.ts';

export type ClosedStatus = Extract<Status, 'settled' | 'canceled' | 'rejected' | 'expired'>;
type Type = (typeof DvpType.options)[number];

/** What a settlement is to be: how it ended, what it is, and by which route it moved. */
export interface Kind {
  status: ClosedStatus;
  type: Type;
  routeId: string | null;
  /** Its signing failed, which canceled it. */
  isFailed: boolean;
}

const FAILING = 0.25;

export const NETTING = TRANSACTION_ROUTES[0].id;
export const ON_CHAIN = TRANSACTION_ROUTES[1].id;

const isClosed = (status: Status): status is ClosedStatus =>
  status !== 'pending' && status !== 'pending-acknowledgement';
const CLOSED = DvpStatus.options.filter(isClosed);

/** The first settlements go through every ending, type and route that goes with it; the rest is as in real life. */
export function planKind(random: Random, index: number): Kind {
  const all = CLOSED.flatMap((status) =>
    DvpType.options.flatMap((type) =>
      (type === 'direct' ? [null, ON_CHAIN, NETTING] : [null, ON_CHAIN]).map((routeId) => ({
        status,
        type,
        routeId,
        isFailed: status === 'canceled' && type === 'agency' && routeId === null,
      })),
    ),
  );
  const drawn = all[index];
  if (drawn) return drawn;
  const type = random.weighted<Type>([
    ['direct', 76],
    ['agency', 10],
    ['disbursement', 14],
  ]);
  const routeId = random.weighted<string | null>([
    [null, 74],
    [ON_CHAIN, 14],
    [NETTING, 12],
  ]);
  const status = random.weighted<ClosedStatus>([
    ['settled', 80],
    ['canceled', 8],
    ['rejected', 7],
    ['expired', 5],
  ]);
  return {
    status,
    type,
    routeId: type === 'direct' || routeId !== NETTING ? routeId : null,
    isFailed: status === 'canceled' && random.chance(FAILING),
  };
}

/** Hours that counterparties have, as the accounts of the demo set it. */
const AFFIRMATION_HOURS: Readonly<Record<string, number>> = {
  Treasury: 72,
  'Market Making': 24,
  'Client Settlement': 240,
  'Calder & Finch Prime': 168,
  'Calder & Finch Lending': 336,
};
const STANDARD_HOURS = 24;

/** How long settlements that an account proposes stay open. */
export const affirmationMs = ({ label }: DemoWallet): number => (AFFIRMATION_HOURS[label] ?? STANDARD_HOURS) * HOUR_MS;
