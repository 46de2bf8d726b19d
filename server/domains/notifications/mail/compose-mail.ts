import nodemailer from 'nodemailer';
import { isMandatory, NOTICES } from '#lib/notifications/catalogue.ts';
import type { Queryable } from '#server/core/database/db.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { unsubscribeToken } from '../subscriptions/unsubscribe-token.ts';
import { type Addressee, findHome, type Told } from './mail-queries.ts';
import type { MailRow } from './mail-store.ts';
import {
  HIDDEN_TOKEN,
  htmlPart,
  type MailText,
  type Place,
  plainPart,
  pushPart,
  textOfDigest,
  textOfNotice,
} from './mail-text.ts';

const UNSUBSCRIBE = '/api/notifications/v1/external/unsubscribe';

/** All that a signature covers where a mail has it; one-click stopping demands the last two (RFC 8058). */
const SIGNED =
  'From:To:Subject:Date:Message-ID:MIME-Version:Content-Type:Auto-Submitted:List-Unsubscribe:List-Unsubscribe-Post';

/** A mail as it is sent, and as an outbox shows it. */
export interface Composed {
  from: string;
  subject: string;
  text: string;
  html: string;
  headers: Readonly<Record<string, string>>;
}

export type ComposingService = Pick<Service, 'env' | 'vault' | 'origin'>;

function senderOf({ env, origin }: ComposingService): { name: string; address: string } {
  const host = new URL(origin()).hostname.replaceAll(/[[\]]/g, '');
  return env.mail?.from ?? { name: env.OPERATOR_NAME, address: `notices@${host}` };
}

interface Composing {
  mail: MailRow;
  told: readonly Told[];
  addressee: Addressee;
  /** False for somebody else who looks: what stops the mails of a person is theirs alone. */
  isOwn?: boolean;
}

/** Where mails like this one are stopped; null for those that nobody stops. */
function stopUrlOf(
  { vault, origin }: ComposingService,
  { mail: { userId, noticeId }, told, isOwn = true }: Composing,
): string | null {
  const [first] = told;
  const category = noticeId === null || !first ? 'digest' : NOTICES[first.notice.kind].category;
  if (category !== 'digest' && isMandatory(category, 'email')) return null;
  const token = isOwn ? unsubscribeToken(vault, { userId, category, channel: 'email' }) : HIDDEN_TOKEN;
  return `${origin()}${UNSUBSCRIBE}?t=${token}`;
}

function textOf(
  told: readonly Told[],
  place: Place,
  { stopUrl, isDigest }: { stopUrl: string | null; isDigest: boolean },
): MailText {
  const [first] = told;
  if (isDigest || !first) return textOfDigest(told, place, stopUrl ?? '');
  return textOfNotice(first, place, stopUrl);
}

/** What a mail or a push message says to whom, made of the notices that it tells of: equal each time. */
export async function composeText(db: Queryable, service: ComposingService, composing: Composing): Promise<MailText> {
  const { mail, told, addressee } = composing;
  const { env, origin } = service;
  const home = await findHome(db, mail.userId, addressee.defaultEnterpriseId);
  const place: Place = { origin: origin(), operatorName: env.OPERATOR_NAME, sandbox: env.sandbox, home };
  const stopUrl = stopUrlOf(service, composing);
  return textOf(told, place, { stopUrl, isDigest: mail.noticeId === null });
}

/** The same as a mail with its headers, or as a device shows it. */
export async function composeMail(db: Queryable, service: ComposingService, composing: Composing): Promise<Composed> {
  const { mail } = composing;
  const text = await composeText(db, service, composing);
  const { subject, stopUrl } = text;
  const { name, address } = senderOf(service);
  if (mail.channel === 'push') return { from: name || address, subject, ...pushPart(text), headers: {} };
  const stop = { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
  return {
    from: name === '' ? address : `${name} <${address}>`,
    subject,
    text: plainPart(text),
    html: htmlPart(text),
    headers: {
      'Message-ID': `<${mail.id}@${address.split('@').at(-1)}>`,
      Date: new Date(mail.createdAt).toUTCString(),
      'Auto-Submitted': 'auto-generated',
      ...(stopUrl === null ? {} : stop),
    },
  };
}

/** The bytes of a mail, signed where there is a key for it: but for the signature equal each time. */
export async function writeMail(
  service: ComposingService,
  { mail, to, composed }: { mail: MailRow; to: string; composed: Composed },
): Promise<Buffer> {
  const dkim = service.env.mail?.dkim;
  const { 'Message-ID': messageId, Date: date, ...headers } = composed.headers;
  const writer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await writer.sendMail({
    from: senderOf(service),
    to: { name: '', address: to },
    subject: composed.subject,
    text: composed.text,
    html: composed.html,
    ...(messageId === undefined ? {} : { messageId }),
    ...(date === undefined ? {} : { date }),
    headers,
    baseBoundary: mail.id,
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim
      ? {
          dkim: {
            domainName: dkim.domain,
            keySelector: dkim.selector,
            privateKey: dkim.privateKey,
            headerFieldNames: SIGNED,
          },
        }
      : {}),
  } as Parameters<typeof writer.sendMail>[0]);
  if (!Buffer.isBuffer(message)) throw new Error('the mail was not written at once');
  return message;
}
