import type { AccountDraft, Address } from '#lib/banking/account.ts';
import { bicProblem } from '#lib/banking/bic.ts';
import { isIban } from '#lib/banking/iban.ts';
import type { DepositAccount } from '#lib/banking/operator-files.ts';
import { routingNumberProblem } from '#lib/banking/routing-number.ts';
import type { BankCurrency, BankRail } from '#lib/contracts/banking/words.ts';
import { inTurns } from '#server/core/runtime/in-turns.ts';
import { townOf } from '../addresses/town.ts';
import { carried } from '../readiness/charset.ts';
import { type Rail, railOf } from '../readiness/rails.ts';
import { amountOf, element, escapeText, isoCode, some, type Xml } from '../xml.ts';

/** One payment of a file. */
export interface Payment {
  /** 32 hex digits. */
  id: string;
  /** Base units. */
  quantity: string;
  creditor: AccountDraft;
  reference: string | null;
  furtherCreditTo: string | null;
  intermediaryBankName: string | null;
  intermediaryBankId: string | null;
}

export interface PaymentFile {
  /** 32 hex digits. */
  id: string;
  rail: BankRail;
  currency: BankCurrency;
  /** Bank day on which it is to be paid. */
  day: string;
  createdAt: string;
  debtor: DepositAccount;
  payments: readonly Payment[];
}

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';
const MAX = {
  town: 35,
  state: 35,
  postalCode: 16,
  line: 70,
  lines: 2,
  account: 34,
  reference: 140,
} as const;
/** Longest name: SEPA writes half of what others do. */
const mostOfName = (rail: Rail): number => (rail === 'sepa' ? 70 : 140);
/** What stands for a name that no rail can write. */
const NO_NAME = 'NOTPROVIDED';

/** A text as the rail carries it, cut to what its element takes; empty where nothing is left. */
const written = (text: string | null | undefined, { rail, max }: { rail: Rail; max: number }): Xml =>
  text === null || text === undefined || text === ''
    ? ''
    : escapeText((carried(text, rail) ?? '').slice(0, max).trim());

const nameOf = (name: string, rail: Rail): Xml =>
  element('Nm', written(name, { rail, max: mostOfName(rail) }) || escapeText(NO_NAME));

/** An address in one text as lines. */
const linesOf = (text: string): string[] => {
  const flat = text.replaceAll(/\s+/g, ' ').trim();
  return [flat.slice(0, MAX.line), flat.slice(MAX.line, MAX.line * MAX.lines)];
};

/** An address in the order of the schema: what is known by parts first, lines last. */
function addressOf(address: Address, text: string | null, rail: Rail): Xml {
  const part = (name: string, value: string | null, max: number) => some(name, written(value, { rail, max }));
  const lines = text === null ? [address.line1, address.line2] : linesOf(text);
  return some(
    'PstlAdr',
    part('PstCd', address.postalCode, MAX.postalCode),
    part('TwnNm', townOf(address), MAX.town),
    part('CtrySubDvsn', address.state, MAX.state),
    part('Ctry', address.country, 2),
    ...lines.map((line) => part('AdrLine', line, MAX.line)),
  );
}

const clearingMember = (routingNumber: string): Xml =>
  element('ClrSysMmbId', element('ClrSysId', element('Cd', 'USABA')), element('MmbId', escapeText(routingNumber)));

interface Bank {
  swiftCode: string | null;
  routingNumber: string | null;
  name: string;
  /** Written already. */
  address: Xml;
}

/** A bank by its BIC, or else by its routing number, or else by name and address. */
function bankOf({ swiftCode, routingNumber, name, address }: Bank, rail: Rail): Xml {
  if (swiftCode !== null) return element('FinInstnId', element('BICFI', escapeText(swiftCode)));
  const member = routingNumber === null ? '' : clearingMember(routingNumber);
  return element('FinInstnId', member, nameOf(name, rail), address);
}

const accountOf = (number: string): Xml =>
  element(
    'Id',
    isIban(number)
      ? element('IBAN', escapeText(number))
      : element('Othr', element('Id', escapeText(number.slice(0, MAX.account)))),
  );

/** The number that a bank books to: in some networks an id of theirs. */
const bookedTo = ({ type, externalId, accountNumber }: AccountDraft): string =>
  (type === 'blinc' || type === 'cbit') && externalId !== null && externalId.length <= MAX.account
    ? externalId
    : accountNumber;

function intermediaryOf({ intermediaryBankId: id, intermediaryBankName: name }: Payment, rail: Rail): Xml {
  // Between the banks of SEPA there is none.
  if (rail === 'sepa' || (id === null && name === null)) return '';
  const code = (id ?? '').replaceAll(/\s/g, '').toUpperCase();
  const isBic = id !== null && bicProblem(code) === null;
  const isRouting = id !== null && routingNumberProblem(code) === null;
  return element(
    'IntrmyAgt1',
    bankOf(
      {
        swiftCode: isBic ? code : null,
        routingNumber: isRouting ? code : null,
        name: name ?? id ?? '',
        address: '',
      },
      rail,
    ),
  );
}

function paymentOf(payment: Payment, currency: BankCurrency): Xml {
  const { creditor } = payment;
  const rail = railOf(creditor);
  const bank = addressOf(creditor.bankAddress, creditor.bankAddressText, rail);
  return element(
    'CdtTrfTxInf',
    element('PmtId', element('EndToEndId', escapeText(payment.id))),
    element('Amt', `<InstdAmt Ccy="${isoCode(currency)}">${amountOf(currency, payment.quantity)}</InstdAmt>`),
    intermediaryOf(payment, rail),
    element('CdtrAgt', bankOf({ ...creditor, address: bank }, rail)),
    element(
      'Cdtr',
      nameOf(creditor.ownerName, rail),
      addressOf(creditor.ownerAddress, creditor.ownerAddressText, rail),
    ),
    element('CdtrAcct', accountOf(bookedTo(creditor))),
    some('UltmtCdtr', some('Nm', written(payment.furtherCreditTo, { rail, max: mostOfName(rail) }))),
    some('RmtInf', some('Ustrd', written(payment.reference, { rail, max: MAX.reference }))),
  );
}

const PLAIN: Rail = 'sepa';

function debtorOf(debtor: DepositAccount): Xml {
  const of = ({ city, state, postalCode, ...address }: DepositAccount['bankAddress']) => {
    const parts = { city: city ?? null, state: state ?? null, postalCode: postalCode ?? null };
    return addressOf({ ...address, line2: null, ...parts }, null, PLAIN);
  };
  const { swiftCode = null, routingNumber = null, name } = debtor;
  return [
    element('Dbtr', nameOf(debtor.ownerName, PLAIN), of(debtor.ownerAddress)),
    element('DbtrAcct', accountOf(debtor.accountNumber)),
    element('DbtrAgt', bankOf({ swiftCode, routingNumber, name, address: of(debtor.bankAddress) }, PLAIN)),
  ].join('');
}

/** An ISO 20022 `pain.001.001.09` message, written payment by payment: the same facts give the same bytes. */
export async function paymentFile(file: PaymentFile): Promise<string> {
  const { id, rail, currency, day, createdAt, debtor, payments } = file;
  const sum = payments.reduce((total, { quantity }) => total + BigInt(quantity), 0n);
  const totals = element('NbOfTxs', String(payments.length)) + element('CtrlSum', amountOf(currency, String(sum)));
  const isSepa = rail === 'sepa';
  const header = element(
    'GrpHdr',
    element('MsgId', escapeText(id)),
    element('CreDtTm', escapeText(createdAt)),
    totals,
    element('InitgPty', nameOf(debtor.ownerName, PLAIN)),
  );
  const order = element(
    'PmtInf',
    element('PmtInfId', escapeText(id)),
    element('PmtMtd', 'TRF'),
    totals,
    isSepa ? element('PmtTpInf', element('SvcLvl', element('Cd', 'SEPA'))) : '',
    element('ReqdExctnDt', element('Dt', escapeText(day))),
    debtorOf(debtor),
    element('ChrgBr', isSepa ? 'SLEV' : 'SHAR'),
    ...(await inTurns(payments, (payment) => paymentOf(payment, currency))),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${NAMESPACE}">${element('CstmrCdtTrfInitn', header, order)}</Document>\n`;
}
