import * as z from 'zod';
import { readMoment } from '#lib/moment.ts';
import { amountProblem } from './typed-amount.ts';

/** What can be made: an exchange with a counterparty, one that is arranged for two others, or one that pays many. */
export const PROPOSAL_KINDS = ['exchange', 'agency', 'disbursement'] as const;
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];

/** Which way a leg goes for the account, or for the first of two others. */
export const LEG_WAYS = ['receive', 'send'] as const;

const Leg = z.object({ currency: z.string(), way: z.enum(LEG_WAYS), amount: z.string() });
const Payment = z.object({ connectionId: z.string(), currency: z.string(), amount: z.string() });

/** What a person says of a settlement; what it must be follows from its kind. */
const Values = z.object({
  kind: z.enum(PROPOSAL_KINDS),
  accountId: z.string(),
  connectionId: z.string(),
  secondConnectionId: z.string(),
  legs: z.array(Leg),
  payments: z.array(Payment),
  externalId: z.string(),
  expireAt: z.string(),
  unlockDate: z.string(),
  notation: z.string(),
  routeId: z.string(),
  isBypassing: z.boolean(),
  checksDuplicates: z.boolean(),
});
export type ProposalValues = z.output<typeof Values>;
export type Leg = z.output<typeof Leg>;
export type Payment = z.output<typeof Payment>;

/** A connection as the form knows it. */
export interface KnownConnection {
  id: string;
  updatedAt: string;
  /** Made by account id: nobody there can be asked. */
  isOneWay: boolean;
  counterpartyWalletId: string;
}

export interface ProposalFacts {
  /** Business time. */
  now: string;
  find: (connectionId: string) => KnownConnection | undefined;
}

interface Problem {
  path: (string | number)[];
  message: string;
}

export const NO_LEG: Leg = { currency: '', way: 'send', amount: '' };
/** Value of the choice without a route. */
export const NO_ROUTE = 'none';
export const MAX_LEGS = 100;
export const MIN_PAYMENTS = 2;
export const MAX_PAYMENTS = 500;

const MAX_ID = 300;
const MAX_NOTE = 2000;
const MINUTE_MS = 60_000;
const MAX_AHEAD_MS = 90 * 24 * 60 * MINUTE_MS;
export const EXPIRY_HINT = 'Enter a time such as in 2 hours or 22 Nov 2026 14:30.';

/** The instant that a text means, undefined for none, null for a text that is no time. */
export function instantOf(text: string, now: string): string | null | undefined {
  if (text.trim() === '') return undefined;
  return readMoment(text, { now, zone: 'utc' })?.at ?? null;
}

function timeProblems({ expireAt, unlockDate, kind }: ProposalValues, now: string): Problem[] {
  const problems: Problem[] = [];
  const [end, unlock] = [instantOf(expireAt, now), kind === 'exchange' ? undefined : instantOf(unlockDate, now)];
  const ahead = (at: string): number => Date.parse(at) - Date.parse(now);
  if (end === null) problems.push({ path: ['expireAt'], message: EXPIRY_HINT });
  if (typeof end === 'string' && (ahead(end) < MINUTE_MS || ahead(end) > MAX_AHEAD_MS))
    problems.push({ path: ['expireAt'], message: 'Enter a time at least a minute and at most 90 days ahead.' });
  if (unlock === null) problems.push({ path: ['unlockDate'], message: EXPIRY_HINT });
  if (typeof unlock === 'string' && (ahead(unlock) <= 0 || ahead(unlock) > MAX_AHEAD_MS))
    problems.push({ path: ['unlockDate'], message: 'Enter a time at most 90 days ahead.' });
  if (typeof unlock === 'string' && typeof end === 'string' && unlock >= end)
    problems.push({ path: ['unlockDate'], message: 'Enter a time before it expires.' });
  return problems;
}

function commonProblems({ accountId, externalId, notation }: ProposalValues): Problem[] {
  const problems: Problem[] = [];
  if (accountId === '') problems.push({ path: ['accountId'], message: 'Choose an account.' });
  if (externalId === '') problems.push({ path: ['externalId'], message: 'Enter an external id.' });
  if (externalId.length > MAX_ID) problems.push({ path: ['externalId'], message: 'Enter at most 300 characters.' });
  if (notation.length > MAX_NOTE) problems.push({ path: ['notation'], message: 'Enter at most 2,000 characters.' });
  return problems;
}

/** What is wrong with an amount of a currency, at its place in the form. */
function moneyProblems(place: (string | number)[], { currency, amount }: Pick<Leg, 'currency' | 'amount'>): Problem[] {
  const problems: Problem[] = [];
  if (currency === '') problems.push({ path: [...place, 'currency'], message: 'Choose a currency.' });
  const said = amount.trim() === '' ? 'Enter an amount.' : amountProblem(currency, amount);
  if (said !== null) problems.push({ path: [...place, 'amount'], message: said });
  return problems;
}

const isRepeated = (legs: readonly Leg[], index: number): boolean =>
  legs[index]?.currency !== '' && legs.findIndex(({ currency }) => currency === legs[index]?.currency) < index;

function legProblems({ legs, connectionId, kind }: ProposalValues, { find }: ProposalFacts): Problem[] {
  const isOneWay = kind === 'exchange' && find(connectionId)?.isOneWay === true;
  return legs.flatMap((leg, index) => {
    const problems = moneyProblems(['legs', index], leg);
    if (isRepeated(legs, index))
      problems.push({ path: ['legs', index, 'currency'], message: 'This currency has a leg already.' });
    if (isOneWay && leg.way === 'receive')
      problems.push({ path: ['legs', index, 'amount'], message: 'Nobody is asked here: you can only send.' });
    return problems;
  });
}

function paymentProblems({ payments }: ProposalValues): Problem[] {
  const problems = payments.flatMap((payment, index) => moneyProblems(['payments', index], payment));
  if (payments.length < MIN_PAYMENTS)
    problems.push({ path: ['connectionId'], message: 'Add at least two counterparties to pay.' });
  if (payments.length > MAX_PAYMENTS)
    problems.push({ path: ['connectionId'], message: 'Pay at most 500 counterparties at once.' });
  return problems;
}

function partyProblems({ kind, connectionId, secondConnectionId }: ProposalValues, { find }: ProposalFacts): Problem[] {
  if (connectionId === '') return [{ path: ['connectionId'], message: 'Choose a counterparty.' }];
  if (kind !== 'agency') return [];
  if (secondConnectionId === '') return [{ path: ['secondConnectionId'], message: 'Choose a counterparty.' }];
  const [first, second] = [find(connectionId), find(secondConnectionId)];
  return first !== undefined && first.counterpartyWalletId === second?.counterpartyWalletId
    ? [{ path: ['secondConnectionId'], message: 'Choose another counterparty than the first.' }]
    : [];
}

/** All that is wrong with a settlement as it is filled in. */
function problemsOf(values: ProposalValues, facts: ProposalFacts): Problem[] {
  const own =
    values.kind === 'disbursement'
      ? paymentProblems(values)
      : [...partyProblems(values, facts), ...legProblems(values, facts)];
  return [...commonProblems(values), ...own, ...timeProblems(values, facts.now)];
}

/** The form’s own checks. */
export const proposalSchema = (facts: ProposalFacts) =>
  Values.superRefine((values, context) => {
    for (const problem of problemsOf(values, facts)) context.addIssue({ code: 'custom', ...problem });
  });

/** Whether the account sends all of it, so that nobody needs to be asked. */
export const sendsAll = ({ legs }: Pick<ProposalValues, 'legs'>): boolean => legs.every(({ way }) => way === 'send');

const SUFFIX_BYTES = 3;
const PREFIXES: Readonly<Record<ProposalKind, string>> = { exchange: 'DVP', agency: 'AGENCY', disbursement: 'PAYOUT' };

/** An external id to begin with: what it is, the day, and a part of chance, such as `DVP-20260302-7f3a9c`. */
export function proposedId(kind: ProposalKind, now: string): string {
  const chance = Array.from(crypto.getRandomValues(new Uint8Array(SUFFIX_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  return `${PREFIXES[kind]}-${now.slice(0, 10).replaceAll('-', '')}-${chance}`;
}

/** The same of another kind, where the id is one that was proposed. */
export const idOfKind = (externalId: string, kind: ProposalKind): string =>
  externalId.replace(/^(?:DVP|AGENCY|PAYOUT)(?=-\d{8}-[0-9a-f]{6}$)/, PREFIXES[kind]);
