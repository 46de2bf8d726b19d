import * as contracts from '#lib/contracts/sandbox/outbox.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { composeMail } from './compose-mail.ts';
import { findAddressee, listTold } from './mail-queries.ts';
import { findOutboxMail, presentOutboxMail } from './outbox-queries.ts';

const UNKNOWN = 'The outbox of this enterprise has no such mail.';

export const getOutboxMail = operation(
  contracts.getOutboxMail,
  async ({ db, caller, service }, { enterpriseId, mailId }) => {
    const row = orNotFound(await findOutboxMail(db, mailId, { userId: caller.userId, enterpriseId }), UNKNOWN);
    const { mail } = row;
    const addressee = orNotFound(await findAddressee(db, mail.userId), UNKNOWN);
    const told = await listTold(db, mail);
    const isOwn = mail.userId === caller.userId;
    const { from, text, html, headers } = await composeMail(db, service, { mail, told, addressee, isOwn });
    const all = { From: from, To: row.to, Subject: presentOutboxMail(row).subject, ...headers };
    return {
      ...presentOutboxMail(row),
      from,
      text,
      html,
      headers: Object.entries(all).map(([name, value]) => ({ name, value })),
    };
  },
);
