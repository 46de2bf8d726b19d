import type { BankCurrency } from '#lib/contracts/banking/words.ts';
import type { StatementEntry } from '#server/domains/ledger/public.ts';
import { ACH_BOOK } from '../ach/move-debit.ts';
import { MOVEMENT_BOOK } from '../movements/receive-deposit.ts';
import { WITHDRAWAL_BOOK } from '../withdrawals/act.ts';
import { amountOf, element, escapeText, isoCode, some, type Xml } from '../xml.ts';
import { objectOf, type Payment } from './payments.ts';

/** What a statement tells of a trading account and a day. */
export interface Statement {
  /** 32 hex digits. */
  id: string;
  accountId: string;
  ownerName: string;
  currency: BankCurrency;
  /** Of UTC. */
  from: string;
  to: string;
  createdAt: string;
  /** Base units at the beginning. */
  opening: string;
  entries: readonly StatementEntry[];
  /** What the entries belong to, by the ids of their objects. */
  payments: ReadonlyMap<string, Payment>;
  /** Whether the day is over: no more can be booked on it. */
  isOver: boolean;
}

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08';
const MAX_TEXT = 140;
const MAX_REFERENCE = 35;
const DATE_LENGTH = 10;

/** Families of payments by the books that they are in: received and issued credit transfers, issued direct debits. */
const FAMILIES: Readonly<Record<string, string>> = {
  [MOVEMENT_BOOK]: 'RCDT',
  [WITHDRAWAL_BOOK]: 'ICDT',
  [ACH_BOOK]: 'IDDT',
};
const OF_ANY_KIND = 'OTHR';
const CHARGES = 'CHRG';

const isFee = ({ kind, note }: StatementEntry): boolean => kind === WITHDRAWAL_BOOK && note === 'fee';

function transactionCode(entry: StatementEntry): Xml {
  const { kind } = entry;
  const family = FAMILIES[kind];
  if (family === undefined) return element('Prtry', element('Cd', escapeText(kind.slice(0, MAX_REFERENCE))));
  const part = isFee(entry) ? CHARGES : OF_ANY_KIND;
  return element('Domn', element('Cd', 'PMNT'), element('Fmly', element('Cd', family), element('SubFmlyCd', part)));
}

/** What an entry that takes another one back has behind the id of its object. */
const TAKEN_BACK = /#(?:returned|reversed|failed)$/;

const sideOf = (amount: bigint): Xml => element('CdtDbtInd', amount < 0n ? 'DBIT' : 'CRDT');
const positive = (amount: bigint): string => String(amount < 0n ? -amount : amount);

const money = (currency: BankCurrency, amount: bigint): Xml =>
  `<Amt Ccy="${isoCode(currency)}">${amountOf(currency, positive(amount))}</Amt>${sideOf(amount)}`;

const signed = ({ direction, amount }: StatementEntry): bigint =>
  direction === 'in' ? BigInt(amount) : -BigInt(amount);

function balance(
  code: 'OPBD' | 'CLBD' | 'ITBD',
  amount: bigint,
  { currency, at }: { currency: BankCurrency; at: string },
): Xml {
  const date = element('Dt', element('Dt', at.slice(0, DATE_LENGTH)));
  return element('Bal', element('Tp', element('CdOrPrtry', element('Cd', code))), money(currency, amount), date);
}

/** A text as far as messages have room for it; nothing for none. */
const cut = (text: string | null, length = MAX_TEXT): Xml =>
  escapeText((text ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, length));

/** Who paid whom. A payment that was taken back has the parties that it had before. */
const parties = ({ sender, receiver }: Payment): Xml =>
  some(
    'RltdPties',
    some('Dbtr', some('Pty', some('Nm', cut(sender)))),
    some('Cdtr', some('Pty', some('Nm', cut(receiver)))),
  );

/** What was written on it, and the memo by which it was matched. */
const remittance = ({ text, memo }: Payment): Xml =>
  some('RmtInf', some('Ustrd', cut(text)), some('Strd', some('CdtrRefInf', some('Ref', cut(memo, MAX_REFERENCE)))));

interface Told {
  currency: BankCurrency;
  payments: Statement['payments'];
}

function entryOf(entry: StatementEntry, { currency, payments }: Told): Xml {
  const { id, at, reference } = entry;
  const objectId = objectOf(reference);
  const object = escapeText(objectId.slice(0, MAX_REFERENCE));
  const payment = isFee(entry) ? undefined : payments.get(objectId);
  const told = payment === undefined ? '' : parties(payment) + remittance(payment);
  return element(
    'Ntry',
    element('NtryRef', escapeText(id)),
    money(currency, signed(entry)),
    TAKEN_BACK.test(reference) ? element('RvslInd', 'true') : '',
    element('Sts', element('Cd', 'BOOK')),
    element('BookgDt', element('DtTm', at)),
    element('ValDt', element('Dt', at.slice(0, DATE_LENGTH))),
    element('AcctSvcrRef', object),
    element('BkTxCd', transactionCode(entry)),
    element('NtryDtls', element('TxDtls', element('Refs', element('EndToEndId', object)), told)),
  );
}

/** An ISO 20022 `camt.053.001.08` message: opening and closing balance, and every entry between them. */
export function statementFile(statement: Statement): string {
  const { id, accountId, ownerName, currency, from, to, createdAt, entries, isOver } = statement;
  const opening = BigInt(statement.opening);
  const closing = entries.reduce((sum, entry) => sum + signed(entry), opening);
  const account = element(
    'Acct',
    element('Id', element('Othr', element('Id', escapeText(accountId)))),
    element('Ccy', isoCode(currency)),
    element('Ownr', element('Nm', escapeText(ownerName.slice(0, MAX_TEXT)))),
  );
  const stmt = element(
    'Stmt',
    element('Id', escapeText(id)),
    element('CreDtTm', createdAt),
    element('FrToDt', element('FrDtTm', from), element('ToDtTm', to)),
    account,
    balance('OPBD', opening, { currency, at: from }),
    balance(isOver ? 'CLBD' : 'ITBD', closing, { currency, at: from }),
    ...entries.map((entry) => entryOf(entry, statement)),
  );
  const header = element('GrpHdr', element('MsgId', escapeText(id)), element('CreDtTm', createdAt));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${NAMESPACE}">${element('BkToCstmrStmt', header, stmt)}</Document>\n`;
}
