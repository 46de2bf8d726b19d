import { findCoin } from '#lib/coins.ts';
import type { BankCurrency } from '#lib/contracts/banking/words.ts';
import { toDecimal } from '#lib/money.ts';

/** Elements and texts, already escaped. */
export type Xml = string;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
/** Halves of characters, controls and the rest that no XML may hold, however it is escaped. */
const FORBIDDEN = /[\p{Cs}\ufffe\uffff]|(?![\t\n\r])\p{Cc}/gu;

/** A text as it stands in an element, without what none may hold. */
export const escapeText = (text: string): Xml =>
  text.replaceAll(FORBIDDEN, '').replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

export const element = (name: string, ...content: Xml[]): Xml => `<${name}>${content.join('')}</${name}>`;
/** The element, or nothing where it would be empty. */
export const some = (name: string, ...content: Xml[]): Xml =>
  content.join('') === '' ? '' : element(name, ...content);

/** The three letters of a bank currency. */
export const isoCode = (currency: BankCurrency): string => currency.replace(/^t?fiat/, '').toUpperCase();
/** Base units as the decimal that messages carry. */
export const amountOf = (currency: BankCurrency, quantity: string): string =>
  toDecimal(quantity, findCoin(currency)?.decimals ?? 2);
