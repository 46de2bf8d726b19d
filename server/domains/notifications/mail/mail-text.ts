import { findCoin } from '#lib/coins.ts';
import { NOTICES } from '#lib/notifications/catalogue.ts';
import { CATEGORY_WORDS } from '#lib/notifications/category-words.ts';
import { noticePath } from '#lib/notifications/notice-path.ts';
import { wordsOf } from '#lib/notifications/notice-words.ts';
import type { Told } from './mail-queries.ts';

/** What a mail says, for both of its parts. */
export interface MailText {
  subject: string;
  items: readonly Item[];
  /** Why one gets it, and how to stop it. */
  reason: string;
  /** Page on which mails of the kind are stopped; null for those that nobody stops. */
  stopUrl: string | null;
  /** Page on which people say how they want to be told. */
  settingsUrl: string;
  footer: string;
}

interface Item {
  title: string;
  text: string;
  /** Short facts such as the enterprise. */
  facts: readonly string[];
  url: string;
}

export interface Place {
  /** Such as `https://clearing.example`. */
  origin: string;
  operatorName: string;
  sandbox: boolean;
  /** Enterprise in which notices about the account open. */
  home: string | null;
}

/** Stands for the token of somebody else. */
export const HIDDEN_TOKEN = '…';

const CURRENCY = /^[a-z\d:.-]{1,30}$/i;
const MAX_NAME = 200;

const plain = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_NAME);

/** No more than this of what a notice knows goes into a mail. */
function factsOf({ notice: { detail }, enterpriseName }: Told): string[] {
  const { currency = '' } = detail;
  return [
    ...(enterpriseName === null ? [] : [`Enterprise: ${plain(enterpriseName)}`]),
    ...(CURRENCY.test(currency) ? [`Currency: ${findCoin(currency)?.symbol ?? currency}`] : []),
  ];
}

const itemOf = (told: Told, { origin, home }: Place): Item => ({
  ...wordsOf(told.notice),
  facts: factsOf(told),
  url: origin + noticePath(told.notice, told.notice.enterpriseId ?? home),
});

const settingsUrlOf = ({ origin }: Place): string => `${origin}/account/notifications`;

const footerOf = ({ operatorName, sandbox }: Place): string =>
  `${plain(operatorName)} sent this by itself; replies are not read.${sandbox ? ' It comes from a sandbox, which moves no real money.' : ''}`;

/** The mail of one notice. */
export function textOfNotice(told: Told, place: Place, stopUrl: string | null): MailText {
  const { category } = NOTICES[told.notice.kind];
  return {
    subject: wordsOf(told.notice).title,
    items: [itemOf(told, place)],
    reason:
      stopUrl === null
        ? 'You get emails about access to your account always: they tell you of what somebody else may do in your name.'
        : `You get this because your emails about ${CATEGORY_WORDS[category]} are switched on.`,
    stopUrl,
    settingsUrl: settingsUrlOf(place),
    footer: footerOf(place),
  };
}

/** What a device shows: a title, a sentence, and where it leads. */
export function pushOf({ subject: title, items }: MailText): { title: string; text: string; url: string } {
  const { text, url } = items[0] ?? { text: '', url: '' };
  return { title, text, url };
}

/** The same as an outbox shows it. */
export function pushPart(message: MailText): { text: string; html: string } {
  const { title: subject, text, url } = pushOf(message);
  return {
    text: `${subject}\n${text}\n${url}\n`,
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escape(subject)}</title></head><body style="font:15px/1.5 system-ui,sans-serif;color:#111;padding:16px"><p style="margin:0;font-weight:600">${escape(subject)}</p><p style="margin:0 0 8px">${escape(text)}</p>${link(url, 'Open it')}</body></html>`,
  };
}

export const digestSubject = (count: number): string => `Your digest: ${count} ${count === 1 ? 'notice' : 'notices'}`;

/** The digest of several. */
export const textOfDigest = (told: readonly Told[], place: Place, stopUrl: string): MailText => ({
  subject: digestSubject(told.length),
  items: told.map((one) => itemOf(one, place)),
  reason: 'These come together because you have chosen so, or because there were too many for an email each.',
  stopUrl,
  settingsUrl: settingsUrlOf(place),
  footer: footerOf(place),
});

/** The plain part. */
export function plainPart({ items, reason, stopUrl, settingsUrl, footer }: MailText): string {
  const blocks = items.map(({ title, text, facts, url }) => [title, '', text, ...facts, `Open it: ${url}`].join('\n'));
  const stop = stopUrl === null ? [] : [`Stop these emails: ${stopUrl}`];
  const end = [reason, ...stop, `Notification settings: ${settingsUrl}`, footer];
  return `${[...blocks, `-- \n${end.join('\n')}`].join('\n\n')}\n`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

const link = (url: string, text: string): string =>
  `<a href="${escape(url)}" style="color:#0b57d0">${escape(text)}</a>`;

/** Where they are stopped; for somebody else who looks, who cannot do so, only that they can be. */
const stopOf = (url: string): string =>
  url.endsWith(HIDDEN_TOKEN) ? 'Stop these emails (a link for their reader alone)' : link(url, 'Stop these emails');

/** The same in HTML, without anything that is loaded from elsewhere. */
export function htmlPart({ subject, items, reason, stopUrl, settingsUrl, footer }: MailText): string {
  const blocks = items.map(
    ({ title, text, facts, url }) =>
      `<h1 style="font-size:18px;margin:24px 0 8px">${escape(title)}</h1><p style="margin:0 0 8px">${escape(text)}</p>${facts
        .map((fact) => `<p style="margin:0 0 8px;color:#555">${escape(fact)}</p>`)
        .join('')}<p style="margin:0 0 8px">${link(url, 'Open it')}</p>`,
  );
  const stop = stopUrl === null ? '' : ` ${stopOf(stopUrl)}.`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escape(subject)}</title></head><body style="font:15px/1.5 system-ui,sans-serif;color:#111;max-width:560px;margin:0 auto;padding:16px">${blocks.join(
    '',
  )}<hr style="border:0;border-top:1px solid #ccc;margin:24px 0"><p style="font-size:13px;color:#555">${escape(
    reason,
  )}${stop} ${link(settingsUrl, 'Notification settings')}.</p><p style="font-size:13px;color:#555">${escape(footer)}</p></body></html>`;
}
