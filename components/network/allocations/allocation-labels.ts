import type { Tone } from '#components/ui/status-badge.tsx';
import type { AllocationStatus, AllocationType } from '#lib/contracts/network/allocation-shapes.ts';
import type { AllocationAwaited, AllocationRow } from '#lib/contracts/network/allocations.ts';

/** As which of the two the reader's enterprise looks. */
export type Side = 'client' | 'partner';

export const STATUS_WORDS: Readonly<Record<AllocationStatus, string>> = {
  reserved: 'Reserved',
  cleared: 'Cleared',
  released: 'Released',
};

export const STATUS_MEANINGS: Readonly<Record<AllocationStatus, string>> = {
  reserved: 'The funds are held where they are until somebody decides.',
  cleared: 'The funds have moved.',
  released: 'Nothing has moved and nothing is held. The reason is below.',
};

export const STATUS_TONES: Readonly<Record<AllocationStatus, Tone>> = {
  reserved: 'waiting',
  cleared: 'good',
  released: 'bad',
};

export const TYPE_WORDS: Readonly<Record<AllocationType, string>> = {
  allocation: 'Allocation',
  deallocation: 'Deallocation',
};

export const TYPE_MEANINGS: Readonly<Record<AllocationType, string>> = {
  allocation: 'From the trading account to the connection',
  deallocation: 'From the connection back to the trading account',
};

/** Who brings it on, as a choice. */
export const AWAITED_WORDS: Readonly<Record<AllocationAwaited, string>> = {
  partner: 'Partner',
  approvers: 'Admins of the client',
  client: 'Client, to ask again',
};

const AWAITED_LINES: Readonly<Record<Side, Readonly<Record<AllocationAwaited, string>>>> = {
  client: { partner: 'Awaits the partner', approvers: 'Awaits approval', client: 'Partner not reached' },
  partner: { partner: 'Awaits your answer', approvers: 'Awaits client approval', client: 'Partner not reached' },
};

/** Who is awaited, in a few words; null once it is decided. */
export const awaitedLine = (side: Side, { awaited }: Pick<AllocationRow, 'awaited'>): string | null =>
  awaited === null ? null : AWAITED_LINES[side][awaited];

/** Whether the reader's own enterprise is the one who is awaited. */
export const isToDo = (side: Side, { awaited }: Pick<AllocationRow, 'awaited'>): boolean => awaited === side;

/** A status asks the reader to act where their enterprise is awaited. */
export const toneOf = (side: Side, row: Pick<AllocationRow, 'status' | 'awaited'>): Tone =>
  isToDo(side, row) ? 'attention' : STATUS_TONES[row.status];
