import type {
  DvpParty,
  DvpRequestRow,
  DvpSettlementRow,
  PARTY_ACTS,
} from '#lib/contracts/clearing/enterprise-settlements.ts';

export type PartyAct = (typeof PARTY_ACTS)[number];

/** Something that an own account can do about a settlement. */
export interface PossibleAct {
  /** Names its form in the URL. */
  key: string;
  act: PartyAct;
  party: DvpParty;
}

/** In the order of their buttons. */
const ORDER: readonly PartyAct[] = ['sign', 'acknowledge', 'reject', 'cancel'];

const keyOf = (act: PartyAct, { accountId }: Pick<DvpParty, 'accountId'>): string => `${act}-${accountId}`;

const ownParties = ({ parties }: DvpSettlementRow): DvpParty[] => parties.filter(({ isOwn }) => isOwn);

/** What own accounts can do now. */
export const possibleActs = (row: DvpSettlementRow): PossibleAct[] =>
  ORDER.flatMap((act) =>
    ownParties(row)
      .filter(({ mayDo }) => mayDo.includes(act))
      .map((party) => ({ key: keyOf(act, party), act, party })),
  );

/** Everything that own accounts may come to do, whether they can now or not. */
export const allActs = (row: DvpSettlementRow): PossibleAct[] =>
  ORDER.flatMap((act) => ownParties(row).map((party) => ({ key: keyOf(act, party), act, party })));

/** The approval request of an account. */
export const requestOf = (row: DvpSettlementRow, accountId: string): DvpRequestRow | undefined =>
  row.approvalRequests.find((request) => request.accountId === accountId);

/** What ends a settlement for an account: its own it cancels, those of others it rejects. Null where it cannot. */
export const endOf = ({ mayDo }: Pick<DvpParty, 'mayDo'>): 'cancel' | 'reject' | null =>
  mayDo.find((act) => act === 'cancel' || act === 'reject') ?? null;

/** What an account sends, by currency, with what the platform takes on top where that is known. */
export const sentBy = (row: DvpSettlementRow, accountId: string) =>
  row.settlementTransfers.filter(({ sourceTradingAccountId }) => sourceTradingAccountId === accountId);

/** What an account receives. */
export const receivedBy = (row: DvpSettlementRow, accountId: string) =>
  row.settlementTransfers.filter(({ destinationTradingAccountId }) => destinationTradingAccountId === accountId);
