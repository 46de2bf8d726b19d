import { setTimeout as delay } from 'node:timers/promises';
import type { MailSettings } from '#server/core/runtime/mail-settings.ts';
import type { PushSettings } from '#server/core/runtime/push-settings.ts';
import type { Service } from '#server/core/runtime/service.ts';
import type { Lease } from '#server/core/work/due.ts';
import { holdLease } from '#server/core/work/hold-lease.ts';
import { standingOf } from '../settings/standing-queries.ts';
import { type Carried, carryMail } from './carry-mail.ts';
import { composeMail, composeText, writeMail } from './compose-mail.ts';
import { type Addressee, findAddressee, findMail, listTold, type Told } from './mail-queries.ts';
import { dropMail, endMail, type MailRow, noteAttempt } from './mail-store.ts';
import { pushOf } from './mail-text.ts';
import { isNobodys, nextAttemptAt } from './rules.ts';
import { SendLimit } from './send-limit.ts';
import { carryToDevices } from './send-push.ts';
import { mails } from './tables.ts';

const LEASE_MS = 10_000;
const limit = new SendLimit({ atOnce: 4, aSecond: 20 });

/** Those that their user still wants by mail: what was muted or switched off meanwhile is not sent later. */
async function stillWanted(service: Service, { userId, channel }: MailRow, told: readonly Told[]): Promise<Told[]> {
  const alike = Map.groupBy(told, ({ notice: { kind, enterpriseId, walletId } }) =>
    JSON.stringify([kind, enterpriseId, walletId]),
  );
  const wanted = new Set<Told>();
  for (const group of alike.values()) {
    const [first] = group;
    if (!first) continue;
    const { kind: notice, enterpriseId, walletId } = first.notice;
    const found = await standingOf(service.db, { userIds: [userId], notice, enterpriseId, walletId });
    const standing = found.get(userId);
    if (channel === 'email' ? standing?.email : standing?.push) for (const one of group) wanted.add(one);
  }
  return told.filter((one) => wanted.has(one));
}

interface Ready {
  mail: MailRow;
  addressee: Addressee;
  told: Told[];
}

/** A mail that is still to be sent; null where its user has gone, or wants it no more. */
async function prepare(service: Service, mail: MailRow): Promise<Ready | null> {
  const addressee = await findAddressee(service.db, mail.userId);
  if (!addressee?.isActive) return null;
  const told = await stillWanted(service, mail, await listTold(service.db, mail));
  return told.length === 0 ? null : { mail, addressee, told };
}

async function carry(service: Service, settings: MailSettings, { mail, addressee, told }: Ready): Promise<Carried> {
  const composed = await composeMail(service.db, service, { mail, told, addressee });
  const raw = await writeMail(service, { mail, to: addressee.email, composed });
  return limit.run(() => carryMail(settings.server, { from: settings.from.address, to: addressee.email, raw }));
}

async function pushAll(service: Service, settings: PushSettings, { mail, addressee, told }: Ready) {
  const text = await composeText(service.db, service, { mail, told, addressee });
  const message = { id: mail.id, ...pushOf(text) };
  return carryToDevices(service, settings, { userId: mail.userId, message });
}

const RECORD_TRIES = 20;
const RECORD_PAUSE_MS = 500;

/** Once a server has taken a mail, only the death of this process keeps that from being recorded. */
async function recordSent(service: Service, lease: Lease): Promise<void> {
  for (let tries = 1; ; tries += 1)
    try {
      const sent = { state: 'sent', problem: null, at: service.clock.now(), wasTried: true } as const;
      return await service.db.transaction((tx) => endMail(tx, lease, sent));
    } catch (error) {
      service.log.warn({ kind: (error as Error).name, mail: lease.id }, 'a sent mail was not recorded');
      if (tries === RECORD_TRIES) throw error;
      await delay(RECORD_PAUSE_MS);
    }
}

async function recordFailure(
  service: Service,
  { lease, mail }: { lease: Lease; mail: MailRow },
  { outcome, problem }: { outcome: 'retry' | 'failed'; problem: string },
): Promise<Date | null> {
  const at = service.clock.now();
  const next = outcome === 'failed' ? null : nextAttemptAt(mail.attempts + 1, at);
  service.metrics.mails.inc({ outcome: next === null ? 'failed' : 'retry' });
  service.log.warn(
    { mail: mail.id, attempt: mail.attempts + 1, problem, isLast: next === null },
    'a mail was not sent',
  );
  if (next === null) await endMail(service.db, lease, { state: 'failed', problem, at, wasTried: true });
  else await noteAttempt(service.db, lease, problem);
  return next;
}

/** Where no server is asked: a sandbox shows what it would have sent, production keeps nothing. */
async function endUnsent({ db, env, clock }: Service, lease: Lease): Promise<null> {
  if (!env.sandbox) await dropMail(db, lease);
  else await endMail(db, lease, { state: 'shown', problem: null, at: clock.now(), wasTried: false });
  return null;
}

type Carrier = (ready: Ready) => Promise<Carried | null>;

/** What takes it on its way; null where it is not sent at all. Nothing comes of it where nobody is left who takes it. */
function carrierOf(service: Service, { channel }: MailRow, { email }: Addressee): Carrier | null {
  const { mail, push } = service.env;
  if (channel === 'push') return push && ((ready) => pushAll(service, push, ready));
  return mail && !isNobodys(email) ? (ready) => carry(service, mail, ready) : null;
}

async function attempt(service: Service, lease: Lease): Promise<Date | null> {
  const { db, clock, metrics } = service;
  const mail = await findMail(db, lease.id);
  if (mail?.state !== 'waiting') return null;
  const ready = await prepare(service, mail);
  if (ready === null) {
    await endMail(db, lease, { state: 'stopped', problem: null, at: clock.now(), wasTried: false });
    return null;
  }
  const carrier = carrierOf(service, mail, ready.addressee);
  if (carrier === null) return endUnsent(service, lease);
  const carried = await carrier(ready);
  if (carried === null) {
    await endMail(db, lease, { state: 'stopped', problem: null, at: clock.now(), wasTried: true });
    return null;
  }
  if (carried.outcome !== 'sent') return recordFailure(service, { lease, mail }, carried);
  metrics.mails.inc({ outcome: 'sent' });
  await recordSent(service, lease);
  return null;
}

/** Sends a mail that is due: at least once, always under one `Message-ID`, and never again once it is recorded. */
export async function sendMail(service: Service, lease: Lease): Promise<Date | null> {
  const release = holdLease(service, mails, { lease, leaseMs: LEASE_MS });
  try {
    return await attempt(service, lease);
  } finally {
    release();
  }
}
