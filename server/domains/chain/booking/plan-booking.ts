import {
  type AccountPlace,
  type GroupDraft,
  type HoldDraft,
  type LedgerCommand,
  type LedgerName,
  type LedgerTransferDraft,
  outside,
} from '#server/domains/ledger/public.ts';
import { house, referenceOf } from './booking-places.ts';

/** What a step of a chain means for a wallet: a send was seen, a transfer came into a block, or its block is gone. */
export interface ChainEvent {
  what: 'seen' | 'mined' | 'undone';
  transferId: string;
  /** Counts the blocks that have had the transfer, this one or the next one among them. */
  round: number;
  direction: 'receive' | 'send';
  /** Base units above zero. */
  quantity: string;
  account: AccountPlace;
  /** Whether its transaction may still come into a block. */
  isAlive: boolean;
}

/** A part of what was booked: what it was taken from or given to, beside the outside. */
export interface BookedPart {
  isHouse: boolean;
  amount: string;
}

/** What the books say already. */
export interface Known {
  /** What open holds of sends keep back, by reference. */
  open: Map<string, string>;
  /** References of holds that there are or were. */
  held: Set<string>;
  /** What groups moved, by kind and reference. */
  booked: Map<string, readonly BookedPart[]>;
}

export type Booking = Required<Pick<LedgerCommand, 'holds' | 'voids' | 'groups'>>;

export const bookedKey = (kind: string, reference: string): string => `${kind} ${reference}`;

/** Kind of the holds and groups of sends. */
export const WITHDRAWAL = 'withdrawal';
const NONE: Booking = { holds: [], voids: [], groups: [] };

const sumOf = (parts: readonly BookedPart[], isHouse: boolean): bigint =>
  parts.reduce((sum, part) => (part.isHouse === isHouse ? sum + BigInt(part.amount) : sum), 0n);

const transfer = (debit: AccountPlace, credit: AccountPlace, amount: bigint): LedgerTransferDraft[] =>
  amount > 0n ? [{ debit, credit, amount: amount.toString() }] : [];

interface Shares {
  own: bigint;
  ofHouse: bigint;
}

/** From the outside to the wallet, and to the house what it stood in for. */
function comesIn(name: LedgerName, { account }: ChainEvent, { own, ofHouse }: Shares): GroupDraft {
  const from = outside(account.asset);
  return { ...name, transfers: [...transfer(from, account, own), ...transfer(from, house(account.asset), ofHouse)] };
}

/** From the wallet to the outside, and from the house what the wallet lacks. */
function goesOut(name: LedgerName, { account }: ChainEvent, { own, ofHouse }: Shares): GroupDraft {
  const to = outside(account.asset);
  return { ...name, transfers: [...transfer(account, to, own), ...transfer(house(account.asset), to, ofHouse)] };
}

/** What comes back after a reorganisation first gives the house what it stood in for. */
function deposit(event: ChainEvent, { booked }: Known): Booking {
  const { transferId, round, quantity } = event;
  const before = booked.get(bookedKey('deposit-reversal', referenceOf(transferId, round - 1))) ?? [];
  const [owed, whole] = [round === 1 ? 0n : sumOf(before, true), BigInt(quantity)];
  const ofHouse = owed < whole ? owed : whole;
  const shares = { own: whole - ofHouse, ofHouse };
  return { ...NONE, groups: [comesIn({ kind: 'deposit', reference: referenceOf(transferId, round) }, event, shares)] };
}

function reverseDeposit(event: ChainEvent, { booked }: Known, missing: bigint): Booking {
  const reference = referenceOf(event.transferId, event.round);
  const parts = booked.get(bookedKey('deposit', reference));
  if (parts === undefined) return NONE;
  const shares = { own: sumOf(parts, false) - missing, ofHouse: sumOf(parts, true) + missing };
  return { ...NONE, groups: [goesOut({ kind: 'deposit-reversal', reference }, event, shares)] };
}

/** A hold for exactly what was sent is posted; another one is given up first. */
function withdrawal(event: ChainEvent, { open }: Known, missing: bigint): Booking {
  const reference = referenceOf(event.transferId, event.round);
  const kept = open.get(reference);
  const hold = { kind: WITHDRAWAL, reference };
  const isExact = kept === event.quantity;
  const shares = { own: BigInt(event.quantity) - missing, ofHouse: missing };
  const group = goesOut(hold, event, shares);
  const transfers = isExact
    ? group.transfers.map((one) => (one.debit.kind === 'available' ? { ...one, hold } : one))
    : group.transfers;
  return { holds: [], voids: kept === undefined || isExact ? [] : [hold], groups: [{ ...group, transfers }] };
}

function hold({ transferId, round, account }: ChainEvent, amount: bigint): HoldDraft[] {
  const reference = referenceOf(transferId, round);
  return amount > 0n ? [{ kind: WITHDRAWAL, reference, account, amount: amount.toString() }] : [];
}

/** What was sent is there again, and held as long as the transaction waits for another block. */
function reverseWithdrawal(event: ChainEvent, { booked }: Known): Booking {
  const { transferId, round } = event;
  const reference = referenceOf(transferId, round);
  const parts = booked.get(bookedKey(WITHDRAWAL, reference));
  if (parts === undefined) return NONE;
  const shares = { own: sumOf(parts, false), ofHouse: sumOf(parts, true) };
  const holds = event.isAlive ? hold({ ...event, round: round + 1 }, shares.own) : [];
  return { holds, voids: [], groups: [comesIn({ kind: 'withdrawal-reversal', reference }, event, shares)] };
}

/** What an event does to the books, where the account lacks so much for it. */
export function bookingOf(event: ChainEvent, known: Known, missing = 0n): Booking {
  const { what, direction, transferId, round, quantity } = event;
  if (what === 'undone')
    return direction === 'receive' ? reverseDeposit(event, known, missing) : reverseWithdrawal(event, known);
  if (what === 'mined') return direction === 'receive' ? deposit(event, known) : withdrawal(event, known, missing);
  const isKnown = known.held.has(referenceOf(transferId, round));
  if (direction === 'receive' || isKnown || !event.isAlive) return NONE;
  return { ...NONE, holds: hold(event, BigInt(quantity) - missing) };
}

/** What the books say once a booking is in them. */
export function noteBooking(known: Known, { holds, voids, groups }: Booking): void {
  for (const { reference } of voids) known.open.delete(reference);
  for (const { reference, amount } of holds) {
    known.open.set(reference, amount);
    known.held.add(reference);
  }
  for (const { kind, reference, transfers } of groups) {
    const parts = transfers.map(({ debit, credit, amount }) => ({
      isHouse: debit.kind === 'house' || credit.kind === 'house',
      amount,
    }));
    known.booked.set(bookedKey(kind, reference), parts);
    for (const { hold: used } of transfers) if (used) known.open.delete(used.reference);
  }
}

/** Several bookings as one. What is held and given up in it is neither. */
export function together(bookings: readonly Booking[]): Booking {
  const holds = bookings.flatMap((one) => one.holds);
  const voids = bookings.flatMap((one) => one.voids);
  const isNamed = (list: readonly { reference: string }[], reference: string) =>
    list.some((one) => one.reference === reference);
  return {
    holds: holds.filter(({ reference }) => !isNamed(voids, reference)),
    voids: voids.filter(({ reference }) => !isNamed(holds, reference)),
    groups: bookings.flatMap((one) => one.groups),
  };
}
