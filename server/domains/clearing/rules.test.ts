import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { APPROVAL_STATUSES, DVP_STATUSES } from '#lib/contracts/clearing/settlement-shapes.ts';
import {
  type Actor,
  actsOf,
  type Command,
  feeOf,
  isDone,
  isNetting,
  isOpen,
  OPEN_STATUSES,
  owedOf,
  type RequestActor,
  type RequestCommand,
  type RequestStatus,
  requestStepOf,
  type Status,
  soonFrom,
  stepOf,
} from './rules.ts';

const ACTORS: readonly Actor[] = ['requester', 'counterparty', 'network', 'clock'];
const COMMANDS: readonly Command[] = ['affirm', 'settle', 'reject', 'cancel', 'fail', 'expire'];
const REQUEST_ACTORS: readonly RequestActor[] = ['party', 'admins', 'network', 'clock'];
const REQUEST_COMMANDS: readonly RequestCommand[] = [
  'put',
  'put-acknowledged',
  'acknowledge',
  'sign',
  'sign-for-approval',
  'accept',
  'hold',
  'hold-for-approval',
  'fail',
  'approve',
  'lapse',
  'expire',
  'reject',
  'cancel',
  'settle',
];

/** State, command, actor → next state, what becomes of holds. */
const SETTLEMENT = `
  pending-acknowledgement affirm network → pending none
  pending settle network → settled post
  pending-acknowledgement reject counterparty → rejected void
  pending reject counterparty → rejected void
  pending-acknowledgement cancel requester → canceled void
  pending cancel requester → canceled void
  pending-acknowledgement fail network → canceled void
  pending fail network → canceled void
  pending-acknowledgement expire clock → expired void
  pending expire clock → expired void`;

/** Those that an account still owes, or that others decide on. */
const NOT_DONE = ['initialized', 'pending-acknowledgement', 'acknowledged', 'overdue', 'signing', 'pending'];
const DONE = ['signed', 'approved'];
const SIGNABLE = ['pending-acknowledgement', 'acknowledged', 'overdue'];

const REQUESTS = [
  'initialized put network → pending-acknowledgement none',
  'initialized put-acknowledged network → acknowledged none',
  'pending-acknowledgement acknowledge party → acknowledged none',
  'overdue acknowledge party → acknowledged none',
  'pending-acknowledgement lapse clock → overdue none',
  'acknowledged lapse clock → overdue none',
  ...SIGNABLE.flatMap((from) => [
    `${from} sign party → signed make`,
    `${from} sign-for-approval party → pending make`,
    `${from} accept party → signing none`,
  ]),
  'signing hold network → signed make',
  'signing hold-for-approval network → pending make',
  'signing fail network → failed void',
  'pending fail network → failed void',
  'pending approve admins → approved none',
  ...NOT_DONE.map((from) => `${from} expire clock → expired void`),
  ...[...NOT_DONE, ...DONE].flatMap((from) => [
    `${from} reject party → rejected void`,
    `${from} reject admins → rejected void`,
    `${from} cancel party → canceled void`,
    `${from} cancel admins → canceled void`,
    `${from} cancel network → canceled void`,
  ]),
  'acknowledged settle network → acknowledged none',
  'signed settle network → approved post',
  'approved settle network → approved post',
];

type Found = { to: string; holds: string } | undefined;

/** Every combination that leads somewhere, as a line each. */
const stepsOf = <S extends string, C extends string, A extends string>(
  all: { states: readonly S[]; commands: readonly C[]; actors: readonly A[] },
  find: (state: S, command: C, actor: A) => Found,
): string[] =>
  all.states.flatMap((state) =>
    all.commands.flatMap((command) =>
      all.actors.flatMap((actor) => {
        const step = find(state, command, actor);
        return step ? [`${state} ${command} ${actor} → ${step.to} ${step.holds}`] : [];
      }),
    ),
  );

describe('what a settlement goes through', () => {
  it('is what the table says, of every state, command and actor', () => {
    const found = stepsOf({ states: DVP_STATUSES, commands: COMMANDS, actors: ACTORS }, stepOf);
    const wanted = SETTLEMENT.trim().split(/\n\s*/);
    assert.deepEqual(found.toSorted(), wanted.toSorted());
  });
  it('ends: settled, rejected, canceled and expired lead nowhere', () => {
    assert.deepEqual([...OPEN_STATUSES].toSorted(), ['pending', 'pending-acknowledgement']);
    for (const end of ['settled', 'rejected', 'canceled', 'expired'] as const) {
      assert.equal(isOpen(end), false);
      for (const command of COMMANDS) for (const actor of ACTORS) assert.equal(stepOf(end, command, actor), undefined);
    }
  });
});

describe('what an approval request goes through', () => {
  it('is what the table says, of every state, command and actor', () => {
    const all = { states: APPROVAL_STATUSES, commands: REQUEST_COMMANDS, actors: REQUEST_ACTORS };
    assert.deepEqual(stepsOf(all, requestStepOf).toSorted(), REQUESTS.toSorted());
  });
  it('ends: failed, rejected, canceled and expired lead nowhere', () => {
    for (const end of ['failed', 'rejected', 'canceled', 'expired'] as const)
      for (const command of REQUEST_COMMANDS)
        for (const actor of REQUEST_ACTORS) assert.equal(requestStepOf(end, command, actor), undefined);
  });
});

describe('what is owed', () => {
  const OWED: readonly [RequestStatus, sender: string | null, receiver: string | null][] = [
    ['initialized', null, null],
    ['pending-acknowledgement', 'signature', 'acknowledgement'],
    ['acknowledged', 'signature', null],
    ['overdue', 'signature', 'acknowledgement'],
    ['signing', null, null],
    ['pending', 'approval', 'approval'],
    ['signed', null, null],
    ['approved', null, null],
    ['failed', null, null],
    ['rejected', null, null],
    ['canceled', null, null],
    ['expired', null, null],
  ];
  it('is known of every request', () => {
    assert.deepEqual(OWED.map(([status]) => status).toSorted(), [...APPROVAL_STATUSES].toSorted());
    for (const [status, sender, receiver] of OWED) {
      assert.equal(owedOf(status, { isSender: true }), sender, status);
      assert.equal(owedOf(status, { isSender: false }), receiver, status);
    }
  });
  it('is nothing once a sender has signed, or a receiver agreed', () => {
    const done = (isSender: boolean) => APPROVAL_STATUSES.filter((status) => isDone(status, { isSender })).toSorted();
    assert.deepEqual(done(true), ['approved', 'signed']);
    assert.deepEqual(done(false), ['acknowledged', 'approved', 'signed']);
  });
});

describe('what an account may do', () => {
  const may = (status: Status, request: RequestStatus, role: { isSender: boolean; isRequester: boolean }) =>
    actsOf({ status, request, isAcknowledged: request === 'acknowledged' }, role).join(' ');
  const [sender, receiver] = [{ isSender: true }, { isSender: false }];
  it('is to sign what it sends, and to cancel what it has proposed', () => {
    const own = { isRequester: true };
    assert.equal(may('pending', 'acknowledged', { ...sender, ...own }), 'sign cancel');
    assert.equal(may('pending', 'overdue', { ...sender, ...own }), 'sign cancel');
    assert.equal(may('pending', 'signed', { ...sender, ...own }), 'cancel');
    assert.equal(may('pending-acknowledgement', 'acknowledged', { ...receiver, ...own }), 'cancel');
    assert.equal(may('pending-acknowledgement', 'initialized', { ...sender, ...own }), 'cancel');
  });
  it('is to acknowledge, sign or reject what others have proposed', () => {
    const theirs = { isRequester: false };
    const first = 'pending-acknowledgement' as const;
    assert.equal(may(first, first, { ...sender, ...theirs }), 'acknowledge sign reject');
    assert.equal(may(first, first, { ...receiver, ...theirs }), 'acknowledge reject');
    assert.equal(may('pending', 'acknowledged', { ...sender, ...theirs }), 'sign reject');
    assert.equal(may('pending', 'acknowledged', { ...receiver, ...theirs }), 'reject');
    assert.equal(may('pending', 'pending', { ...sender, ...theirs }), 'reject');
  });
  it('is not to acknowledge what it has acknowledged before it was overdue', () => {
    const place = { ...sender, isRequester: false };
    const acts = (isAcknowledged: boolean) => actsOf({ status: 'pending', request: 'overdue', isAcknowledged }, place);
    assert.deepEqual(acts(false), ['acknowledge', 'sign', 'reject']);
    assert.deepEqual(acts(true), ['sign', 'reject']);
  });
  it('is nothing about what has ended', () => {
    for (const status of ['settled', 'rejected', 'canceled', 'expired'] as const)
      for (const request of APPROVAL_STATUSES)
        for (const isSender of [true, false])
          for (const isRequester of [true, false]) assert.equal(may(status, request, { isSender, isRequester }), '');
  });
});

describe('what the platform takes', () => {
  it('is rounded down to whole base units', () => {
    assert.equal(feeOf('1000', '0.0005'), '0');
    assert.equal(feeOf('1999', '0.0005'), '0');
    assert.equal(feeOf('2000', '0.0005'), '1');
    assert.equal(feeOf('3999', '0.0005'), '1');
    assert.equal(feeOf('99999999', '0.00000001'), '0');
    assert.equal(feeOf('100000000', '0.00000001'), '1');
    assert.equal(feeOf('7', '0.5'), '3');
  });
  it('is exact with 78 digits', () => {
    const nines = '9'.repeat(78);
    assert.equal(feeOf(nines, '0.1'), '9'.repeat(77));
    assert.equal(feeOf(`1${'0'.repeat(77)}`, '0.00000001'), `1${'0'.repeat(69)}`);
    assert.equal(feeOf(nines, '1'), nines);
  });
  it('is nothing at a rate of zero, or none, and all of it at one', () => {
    for (const rate of ['0', '0.0', '0.00000000', null]) assert.equal(feeOf('123456789', rate), '0');
    for (const rate of ['1', '1.0', '1.00000000']) assert.equal(feeOf('123456789', rate), '123456789');
  });
});

describe('words and moments', () => {
  it('netting is known by the method', () => {
    assert.deepEqual([null, 'manual', 'manual-netting', 'automated-netting'].map(isNetting), [
      false,
      false,
      true,
      true,
    ]);
  });
  it('soon is within 72 hours', () => {
    assert.equal(soonFrom(new Date('2026-03-02T09:30:00.000Z')), '2026-03-05T09:30:00.000Z');
  });
});
