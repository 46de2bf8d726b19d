import type { ObjectKind } from './object-kind.ts';
import { MANAGE_BANKING, READ_BANKING, READ_FIAT } from './rights.ts';

/** Kinds of objects at banks. */
export const BANKING_OBJECTS = {
  'bank-account': {
    one: 'bank account',
    many: 'bank accounts',
    right: READ_BANKING,
    path: 'bank-accounts',
    opens: 'states=&open=',
    page: 'bank-accounts',
    isLive: true,
    hasTimeline: true,
    isFound: true,
    isAudited: true,
    webhook: { type: 'bankAccount', label: 'Bank account' },
    attention: {
      'bank-accounts-to-revise': {
        urgency: 55,
        one: 'bank account to revise',
        many: 'bank accounts to revise',
        query: 'states=revise',
        needs: MANAGE_BANKING,
      },
    },
  },
  'bank-account-import': {
    one: 'import of bank accounts',
    many: 'imports of bank accounts',
    label: 'Import',
    right: MANAGE_BANKING,
    path: 'bank-accounts/import',
    keepsNoViews: true,
    isAudited: true,
  },
  'fiat-movement': {
    one: 'movement',
    many: 'movements',
    label: 'Movement',
    right: READ_FIAT,
    path: 'fiat-movements',
    attention: {
      'deposits-owed': {
        urgency: 50,
        one: 'returned deposit that is still owed',
        many: 'returned deposits that are still owed',
        query: 'onlyOwed=true',
      },
      'deposits-taken-back': {
        urgency: 52,
        one: 'deposit returned this week',
        many: 'deposits returned this week',
        query: 'onlyTakenBack=true',
      },
    },
    page: 'fiat-movements',
    isLive: true,
    hasTimeline: true,
    isFound: true,
    isAudited: true,
  },
  'ach-debit': {
    one: 'ACH debit',
    many: 'ACH debits',
    right: READ_FIAT,
    path: 'ach-debits',
    attention: {
      'ach-debits-owed': {
        urgency: 51,
        one: 'reversed ACH debit that is still owed',
        many: 'reversed ACH debits that are still owed',
        query: 'onlyOwed=true',
      },
      'ach-debits-gone-wrong': {
        urgency: 53,
        one: 'ACH debit failed or reversed this week',
        many: 'ACH debits failed or reversed this week',
        query: 'onlyGoneWrong=true',
      },
    },
    page: 'ach-debits',
    isLive: true,
    hasTimeline: true,
    isFound: true,
    isAudited: true,
  },
  withdrawal: {
    one: 'withdrawal',
    many: 'withdrawals',
    label: 'Withdrawal',
    right: READ_FIAT,
    path: 'withdrawals',
    attention: {
      'withdrawals-returned': {
        urgency: 54,
        one: 'withdrawal returned this week',
        many: 'withdrawals returned this week',
        query: 'onlyReturned=true',
      },
    },
    page: 'withdrawals',
    isLive: true,
    hasTimeline: true,
    isFound: true,
    isAudited: true,
  },
  'withdrawal-batch': {
    one: 'batch of withdrawals',
    many: 'batches of withdrawals',
    right: READ_FIAT,
    isAudited: true,
  },
} as const satisfies Readonly<Record<string, ObjectKind>>;
